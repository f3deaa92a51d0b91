import { setEnvironmentData } from 'node:worker_threads';
import { Random } from '../../domain/scan/fuzz/random.js';
import type { Declaration, Mutant } from '../instrument.js';
import { SHARED, sharedBy } from '../shared.js';

export interface SearchStart {
  readonly mutants: number;
  readonly declarations: readonly Declaration[];
  /** The changes of boundaries among them. */
  readonly boundaries: readonly Mutant[];
  readonly seed: number;
  /** A file for what the texts reach. */
  readonly keptAt: string;
}

export interface SearchOrder {
  readonly mutant: Mutant;
  /** How long it may look for a new text. */
  readonly ms: number;
}

process.once('message', (start: SearchStart) => void serve(start));

async function serve({ mutants, declarations, boundaries, seed, keptAt }: SearchStart): Promise<void> {
  const shared = sharedBy(mutants, -1);
  setEnvironmentData(SHARED, shared as never);
  // What it loads asks for the changes from its first line on.
  const { Search } = await import('./search.js');
  const search = new Search(shared, new Random(seed), declarations, boundaries, keptAt);
  process.on('message', ({ mutant, ms }: SearchOrder) => void process.send?.(search.judge(mutant, ms)));
  process.send?.({ ready: true });
}
