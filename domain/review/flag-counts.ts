import type { Flag } from '../scan/flag.js';
import { type FlagRule, flagRules, type Severity } from '../scan/flag-rules.js';
import type { KeptFacts } from './package-in-review.js';

/** How many flags were found, and how many of them are kept (decisions §4). */
export interface FlagCounts {
  /** By file, for files that have any. */
  readonly found: ReadonlyMap<string, number>;
  readonly kept: ReadonlyMap<string, number>;
  /** At the last kept flag of one rule in one file: how many more there were found. */
  readonly notKept: ReadonlyMap<Flag, number>;
  /** The rules that have any, in their order. */
  readonly rules: Array<{ readonly rule: FlagRule; readonly count: number; readonly found: number }>;
  /** Of those that are kept. */
  readonly severities: Record<Severity, number>;
}

export function flagCounts({ flags, flagsCut }: Pick<KeptFacts, 'flags' | 'flagsCut'>): FlagCounts {
  const kept = new Map<string, number>();
  const keptOfRule = new Map<FlagRule, number>();
  const alike = new Map<string, { readonly last: Flag; readonly count: number }>();
  for (const flag of flags) {
    add(kept, flag.file, 1);
    add(keptOfRule, flag.rule, 1);
    alike.set(keyOf(flag), { last: flag, count: (alike.get(keyOf(flag))?.count ?? 0) + 1 });
  }
  const found = new Map(kept);
  const foundOfRule = new Map(keptOfRule);
  const notKept = new Map<Flag, number>();
  for (const cut of flagsCut) {
    const here = alike.get(keyOf(cut));
    const missing = cut.found - (here?.count ?? 0);
    add(found, cut.file, missing);
    add(foundOfRule, cut.rule, missing);
    if (here !== undefined) notKept.set(here.last, missing);
  }
  const rules = flagRules
    .filter((rule) => foundOfRule.has(rule))
    .map((rule) => ({ rule, count: keptOfRule.get(rule) ?? 0, found: foundOfRule.get(rule) ?? 0 }));
  return { found, kept, notKept, rules, severities: severityCounts(flags) };
}

/** The kept flags of a file, by line. */
export function flagsOf({ flags }: Pick<KeptFacts, 'flags'>, path: string): Flag[] {
  return flags.filter((flag) => flag.file === path).sort((one, other) => one.line - other.line);
}

function severityCounts(flags: readonly Flag[]): Record<Severity, number> {
  const counts = { high: 0, medium: 0, low: 0 } satisfies Record<Severity, number>;
  for (const { severity } of flags) counts[severity] += 1;
  return counts;
}

function keyOf({ rule, file }: Pick<Flag, 'rule' | 'file'>): string {
  return `${rule} ${file}`;
}

function add<Key>(counts: Map<Key, number>, key: Key, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}
