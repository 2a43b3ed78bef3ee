import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal, TableLink, type Socket } from '../src/wire/link.svelte';
import type { Entry, FromClient, FromServer, Snapshot, Step, TableInfo } from '../src/wire/types';

class Wire implements Socket {
  sent: FromClient[] = [];
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.onclose?.(new CloseEvent('close'));
  }
  tell(message: FromServer): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}
const info = { id: 't', seats: [], you: { seats: [0] } } as unknown as TableInfo;
const entry = (seq: number): Entry => ({ seq, at: 0, kind: 'moved' });
const snapshot = (seq: number): Snapshot => ({ type: 'snapshot', seq, table: info, log: [entry(seq)], eyes: 0 });
const step = (seq: number, more: Partial<Step> = {}): Step => ({ type: 'step', seq, entry: entry(seq), ...more });

let wires: Wire[] = [];
function open(): TableLink {
  wires = [];
  const link = new TableLink('t', {
    open: () => {
      const wire = new Wire();
      wires.push(wire);
      return wire;
    },
  });
  wires[0]?.onopen?.(new Event('open'));
  return link;
}
const wire = (index = 0): Wire => wires[index] as Wire;

describe('a table over a socket', () => {
  beforeEach(() => vi.useFakeTimers());

  it('says hello first and lives from the snapshot on', () => {
    const link = open();
    expect(wire().sent).toEqual([{ type: 'hello', seq: 0 }, { type: 'ping' }]);
    expect(link.state).toBe('connecting');
    wire().tell(snapshot(7));
    expect([link.state, link.seq, link.eyes]).toEqual(['live', 7, 0]);
  });
  it('takes the next step and drops a repeated one', () => {
    const link = open();
    wire().tell(snapshot(7));
    wire().tell(step(8));
    wire().tell(step(8));
    wire().tell(step(7));
    expect([link.seq, link.log.length]).toEqual([8, 2]);
  });
  it('asks anew, once, where a step is missing', () => {
    const link = open();
    wire().tell(snapshot(7));
    wire().tell(step(9));
    wire().tell(step(10));
    expect(link.seq).toBe(7);
    expect(wire().sent.filter((one) => one.type === 'hello')).toEqual([{ type: 'hello', seq: 0 }, { type: 'hello', seq: 7 }]);
    wire().tell(snapshot(10));
    wire().tell(step(11));
    expect(link.seq).toBe(11);
  });
  it('answers a command by its step, and gives the refused one its reason', async () => {
    const link = open();
    wire().tell(snapshot(7));
    const played = link.play(0, '5g>7');
    const command = wire().sent.at(-1) as { id: string; seq: number };
    expect(command).toMatchObject({ type: 'move', seq: 7, seat: 0, line: '5g>7' });
    wire().tell(step(8, { ack: command.id }));
    await expect(played).resolves.toMatchObject({ type: 'step', seq: 8 });
    const bad = link.play(0, 'x');
    const id = (wire().sent.at(-1) as { id: string }).id;
    wire().tell({ type: 'refuse', id, clause: 'CL-22', message: { id: 'm' }, seq: 8 });
    await expect(bad).rejects.toBeInstanceOf(Refusal);
  });
  it('comes back after a lost connection and sends what had no answer again, under the same id', async () => {
    const link = open();
    wire().tell(snapshot(7));
    const played = link.play(0, '5g>7');
    const first = wire().sent.at(-1);
    wire().close();
    expect(link.state).toBe('lost');
    vi.advanceTimersByTime(1000);
    wire(1).onopen?.(new Event('open'));
    expect(wire(1).sent).toEqual([{ type: 'hello', seq: 7 }, { type: 'ping' }]);
    wire(1).tell(step(8));
    expect(wire(1).sent.at(-1)).toEqual(first);
    wire(1).tell({ type: 'ack', id: (first as { id: string }).id, seq: 9 });
    await expect(played).resolves.toMatchObject({ type: 'ack' });
    expect(link.busy).toBe(0);
  });
  it('knows by the answer to its ping that nothing was missed', () => {
    const link = open();
    wire().tell(snapshot(7));
    wire().close();
    vi.advanceTimersByTime(1000);
    wire(1).onopen?.(new Event('open'));
    expect(link.state).toBe('lost');
    wire(1).tell({ type: 'pong', at: Date.now() });
    expect([link.state, link.seq]).toEqual(['live', 7]);
  });
  it('waits longer after each failure and stops when it is closed', () => {
    const link = open();
    for (let index = 0; index < 4; index += 1) {
      wire(wires.length - 1).close();
      vi.advanceTimersByTime(20_000);
    }
    const tries = wires.length;
    expect(tries).toBe(5);
    link.close();
    vi.advanceTimersByTime(60_000);
    expect(wires.length).toBe(tries);
  });
  it('changes eyes and takes the snapshot for the answer', async () => {
    const link = open();
    wire().tell(snapshot(7));
    const looked = link.look(null);
    wire().tell({ ...snapshot(7), eyes: null });
    await expect(looked).resolves.toMatchObject({ type: 'snapshot' });
    expect(link.eyes).toBeNull();
  });
});
