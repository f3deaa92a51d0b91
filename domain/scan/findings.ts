import type { Finding } from './finding.js';
import {
  type FlagRule,
  flagRules,
  type Report,
  type Severity,
  severities,
  severityOrder,
  usualSeverity,
} from './flag.js';

/** Kept of one file and rule (decisions §4): the most severe, and of those the first. */
const FLAGS_KEPT_PER_FILE_AND_RULE = 20;
/** Places of one file that are remembered, to tell what is found there again. */
const REMEMBERED = 65_536;

export interface Found {
  rule: FlagRule;
  severity: Severity;
  offset: number;
  finding: Finding;
}

export interface FoundInFile {
  /** By place. */
  found: Found[];
  /** All of them, those included that are not kept. */
  counts: Record<FlagRule, number>;
}

/**
 * What the rules find in one file. Two readings of it (as PHP and as JavaScript), or two traits of one value, may find
 * the same thing: it counts once, as the more severe.
 */
export class Findings {
  private readonly byPlace = new Map<number, Found>();
  /** The last place that is remembered. */
  private last = -1;
  /** By rule and severity (`slotOf`). */
  private readonly kept: (Found[] | undefined)[] = [];
  private readonly counts = noneCounted();

  readonly report: Report = (rule, offset, finding, severity = usualSeverity[rule]) => {
    const place = offset * flagRules.length + orders[rule];
    // Reading goes forward: only what is read again can have been found.
    const before = place <= this.last ? this.byPlace.get(place) : undefined;
    if (before !== undefined) {
      if (severityOrder(severity) < severityOrder(before.severity)) this.raise(before, severity, finding);
      return;
    }
    this.counts[rule]++;
    const isRemembered = this.byPlace.size < REMEMBERED;
    if (!isRemembered && !this.hasRoom(rule, severity)) return;
    const one: Found = { rule, severity, offset, finding };
    if (isRemembered) {
      this.byPlace.set(place, one);
      this.last = Math.max(this.last, place);
    }
    this.keep(one);
  };

  result(): FoundInFile {
    const found: Found[] = [];
    for (let slot = 0; slot < this.kept.length; slot += severities.length) {
      const ofRule = this.kept.slice(slot, slot + severities.length).flatMap((list) => list ?? []);
      found.push(...ofRule.slice(0, FLAGS_KEPT_PER_FILE_AND_RULE));
    }
    found.sort((one, other) => one.offset - other.offset || orders[one.rule] - orders[other.rule]);
    return { found, counts: this.counts };
  }

  private hasRoom(rule: FlagRule, severity: Severity): boolean {
    return (this.kept[slotOf(rule, severity)]?.length ?? 0) < FLAGS_KEPT_PER_FILE_AND_RULE;
  }

  private keep(one: Found): void {
    if (!this.hasRoom(one.rule, one.severity)) return;
    const slot = slotOf(one.rule, one.severity);
    const list = this.kept[slot];
    if (list === undefined) this.kept[slot] = [one];
    else list.push(one);
  }

  private raise(one: Found, severity: Severity, finding: Finding): void {
    const list = this.kept[slotOf(one.rule, one.severity)] ?? [];
    const at = list.indexOf(one);
    if (at >= 0) list.splice(at, 1);
    one.severity = severity;
    one.finding = finding;
    this.keep(one);
  }
}

/** The rules' places in their list. */
const orders = recordOf((_, index) => index);

function slotOf(rule: FlagRule, severity: Severity): number {
  return orders[rule] * severities.length + severityOrder(severity);
}

const noCounts: Readonly<Record<FlagRule, number>> = recordOf(() => 0);

/** A count of each rule, all of them 0. */
export function noneCounted(): Record<FlagRule, number> {
  return { ...noCounts };
}

function recordOf(made: (rule: FlagRule, index: number) => number): Record<FlagRule, number> {
  return Object.fromEntries(flagRules.map((rule, index) => [rule, made(rule, index)])) as Record<FlagRule, number>;
}
