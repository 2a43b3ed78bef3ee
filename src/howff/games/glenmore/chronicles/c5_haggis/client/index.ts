/** Chronicle V on the page: tokens in secret, the supply, the three scorings. */
import type { ChronicleSection } from '@howff/games/glenmore/chronicle';
import { text } from '@howff/lib/i18n.svelte';
import { ownOf, spotsOf } from './own';
import Table from './Table.svelte';

const section: ChronicleSection = {
  number: 5,
  title: 'glenmore.c5.title',
  Table,
  spots: spotsOf,
  stages: { 'c5.token': 'act', 'c5.swap': 'act' },
  brief: (view) => {
    const own = ownOf(view);
    const mine = view.seat === null ? [] : own.mine;
    const said = text('glenmore.c5.web.left', { n: own.scorings_left });
    return mine.length ? `${text('glenmore.c5.draw.own', { values: mine.join(' ') })}; ${said}` : said;
  },
};
export default section;
