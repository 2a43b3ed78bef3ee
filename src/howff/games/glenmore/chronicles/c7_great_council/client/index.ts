/** Chronicle VII on the page: the cards of the Council, the secret vote, tokens and discard piles. */
import type { ChronicleSection } from '@howff/games/glenmore/chronicle';
import { text } from '@howff/lib/i18n.svelte';
import { lineAt, ownOf, spotsOf } from './own';
import Table from './Table.svelte';

const section: ChronicleSection = {
  number: 7,
  title: 'glenmore.c7.title',
  Table,
  brief: (view) => text('glenmore.c7.web.left', { n: ownOf(view).votes_left }),
  busy: (view) => ownOf(view).card !== '',
  spots: spotsOf,
  stages: { 'c7.card': 'effects', 'c7.vote': 'effects' },
  why: (step, spot) => {
    const line = lineAt(spot);
    return line?.startsWith(step) ? line : null;
  },
  name: (spot) => {
    const [verb, what = ''] = lineAt(spot)?.split(' ') ?? [];
    if (verb === 'c7.card') return text(`glenmore.c7.card.${what}`);
    return verb === 'c7.vote' ? text(`glenmore.c7.act.vote_${what.replace('+', '_')}`) : null;
  },
};
export default section;
