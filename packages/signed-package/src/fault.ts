import { toUSVString } from 'node:util';
import type { Broken, ParametersOf, ZipRules } from './rules.js';

/** The codes of the archive stage, in the order in which its faults are listed (decisions §2). */
export const archiveFaultCodes = [
  'too_many_entries',
  'zip_bomb',
  'too_large',
  'path_traversal',
  'symlink',
  'invalid_archive',
  'reserved_entry',
] as const;

export type ArchiveFaultCode = (typeof archiveFaultCodes)[number];

/** What cannot be read cannot be judged: that an archive is encrypted is said before all else. */
const encryptionRule = 'zip.encrypted';

function inOrder(faults: readonly ArchiveFault[]): ArchiveFault[] {
  const first = faults.filter(({ rule }) => rule === encryptionRule);
  const others = archiveFaultCodes.flatMap((code) =>
    faults.filter((fault) => fault.code === code && fault.rule !== encryptionRule),
  );
  return [...first, ...others].slice(0, faultsListed);
}

/** One thing that is wrong with an archive, where, and by which rule. `params` tells what was found and expected. */
export type ArchiveFault = FaultPlace & Broken<ZipRules> & { readonly code: ArchiveFaultCode };

export interface FaultPlace {
  /** The entry's path as far as it can be decoded, or `null` when the archive as a whole is meant. */
  readonly entry: string | null;
  /** Byte offset, in the archive, of the record that shows the fault, or `null` when there is none. */
  readonly offset: number | null;
}

/** A stage that failed: its faults in order, at most 50, and how many there were. */
export interface Faults {
  readonly faults: ArchiveFault[];
  readonly total: number;
}

const faultsListed = 50;
/** Of a text among the parameters, and of a value of a manifest. */
export const textCharacters = 200;
const entryCharacters = 2048;

/** Collects the faults of one stage within a bound of memory, whatever the archive does. */
export class FaultList {
  readonly #listed = new Map<ArchiveFaultCode | typeof encryptionRule, ArchiveFault[]>();
  #total = 0;

  add<Id extends keyof ZipRules>(
    code: ArchiveFaultCode,
    where: FaultPlace,
    rule: Id,
    ...[params]: ParametersOf<ZipRules[Id]>
  ): void {
    this.#total += 1;
    // Encryption has fifty places of its own: what leads is not crowded out.
    const place = rule === encryptionRule ? encryptionRule : code;
    const listed = this.#listed.get(place) ?? [];
    this.#listed.set(place, listed);
    if (listed.length >= faultsListed) return;
    listed.push({
      code,
      entry: where.entry === null ? null : cut(where.entry, entryCharacters),
      offset: where.offset,
      rule,
      params: shortened(params ?? {}),
    } as ArchiveFault);
  }

  get total(): number {
    return this.#total;
  }

  list(): Faults {
    return { faults: inOrder([...this.#listed.values()].flat()), total: this.#total };
  }
}

export const wholeArchive: FaultPlace = { entry: null, offset: null };

/** A place in the archive that belongs to no entry. */
export function at(offset: number): FaultPlace {
  return { entry: null, offset };
}

function shortened(params: object): object {
  return Object.fromEntries(Object.entries(params).map(([name, value]: [string, unknown]) => [name, bounded(value)]));
}

/** Plain JSON, which has no infinity: a number that no file reaches is the largest whole one. */
function bounded(value: unknown): unknown {
  if (typeof value === 'string') return cut(value, textCharacters);
  return value === Number.POSITIVE_INFINITY ? Number.MAX_SAFE_INTEGER : value;
}

/** At most so many characters, and no half of a surrogate pair. */
export function cut(text: string, characters: number): string {
  if (text.length <= characters) return toUSVString(text);
  return toUSVString(`${text.slice(0, characters - 1)}…`);
}

/** Two lists of one stage as one, in the stage's order. */
export function mergeFaults(...lists: (Faults | null)[]): Faults {
  const all = lists.flatMap((list) => list?.faults ?? []);
  return { faults: inOrder(all), total: lists.reduce((sum, list) => sum + (list?.total ?? 0), 0) };
}
