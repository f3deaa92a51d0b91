import type { Child } from './child.js';
import { type Load, type Measured, measure } from './load.js';
import { median } from './median.js';

export interface Compared {
  readonly ours: Measured;
  readonly peer: Measured;
}

/** Measures both in turns, so that a noisy machine is noisy for both, and answers the median of each. `before`: what is done before each round. */
export async function compare(
  ours: Child,
  peer: Child,
  load: Load,
  rounds: number,
  { peerLoad = load, before = async () => {} }: { peerLoad?: Load; before?(): Promise<void> } = {},
): Promise<Compared> {
  const found: { ours: Measured[]; peer: Measured[] } = { ours: [], peer: [] };
  for (let round = 0; round < rounds; round += 1) {
    await before();
    found.peer.push(await measure(peer, peerLoad));
    found.ours.push(await measure(ours, load));
  }
  return { ours: medianOf(found.ours), peer: medianOf(found.peer) };
}

/** The median of each, of rounds that were compared one by one. */
export function middleOf(rounds: readonly Compared[]): Compared {
  return { ours: medianOf(rounds.map(({ ours }) => ours)), peer: medianOf(rounds.map(({ peer }) => peer)) };
}

function medianOf(measured: readonly Measured[]): Measured {
  const middle = (pick: (one: Measured) => number): number => median(measured.map(pick));
  return {
    perSecond: middle((one) => one.perSecond),
    cpu: middle((one) => one.cpu),
    requests: measured.reduce((sum, one) => sum + one.requests, 0),
  };
}

/** One line of figures. */
export function show(what: string, { ours, peer }: Compared): void {
  const line = (name: string, one: Measured): string =>
    `  ${name.padEnd(12)} ${one.perSecond.toFixed(0).padStart(7)} requests/s  ${one.cpu.toFixed(1).padStart(7)} µs CPU each`;
  console.log(`${what}\n${line('countersign', ours)}\n${line('peer', peer)}`);
  const rate = ours.perSecond / peer.perSecond;
  console.log(`  ratio        ${rate.toFixed(2)} of the requests/s, ${(ours.cpu / peer.cpu).toFixed(2)} × the CPU`);
}
