import type { Finding } from './finding.js';
import type { Report } from './flag.js';
import { type FlagRule, flagRules, type Severity, severities, severityOrder, usualSeverity } from './flag-rules.js';

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
  /**
   * What is remembered, by place and rule, as far as it came in order, and how severe it is (`severityOrder`): numbers,
   * since hostile code has ten thousands of findings, of which few are kept. What came out of order is little.
   */
  private readonly places: number[] = [];
  private readonly severities: number[] = [];
  private outOfOrder: Map<number, number> | null = null;
  /** By rule and severity (`slotOf`). */
  private readonly kept: (Found[] | undefined)[] = [];
  private readonly counts = noneCounted();

  /** Whether the rule has found anything so far. */
  has(rule: FlagRule): boolean {
    return this.counts[rule] > 0;
  }

  readonly report: Report = (rule, at, finding, severity = usualSeverity[rule]) => {
    // What stands nowhere is told at the beginning: no bytes before it must be shown.
    const offset = Math.max(0, at);
    const place = offset * flagRules.length + orders[rule];
    const order = severityOrder(severity);
    const last = this.places[this.places.length - 1] ?? -1;
    // Reading goes forward: only what is read again can have been found.
    const index = place <= last ? this.indexOf(place) : -1;
    const before = index >= 0 ? this.severities[index] : place <= last ? this.outOfOrder?.get(place) : undefined;
    if (before !== undefined) {
      if (order >= before) return;
      this.drop(rule, severities[before] as Severity, offset);
      if (index >= 0) this.severities[index] = order;
      else this.outOfOrder?.set(place, order);
    } else {
      this.counts[rule]++;
      this.remember(place, order, last);
    }
    this.keep(rule, offset, finding, severity);
  };

  result(): FoundInFile {
    const found: Found[] = [];
    for (let slot = 0; slot < this.kept.length; slot += severities.length) {
      if (this.counts[flagRules[slot / severities.length] as FlagRule] === 0) continue;
      const ofRule = this.kept.slice(slot, slot + severities.length).flatMap((list) => list ?? []);
      found.push(...ofRule.slice(0, FLAGS_KEPT_PER_FILE_AND_RULE));
    }
    found.sort((one, other) => one.offset - other.offset || orders[one.rule] - orders[other.rule]);
    return { found, counts: this.counts };
  }

  /** Where a place stands among those that came in order, else -1. */
  private indexOf(place: number): number {
    const { places } = this;
    let [from, to] = [0, places.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((places[middle] as number) < place) from = middle + 1;
      else to = middle;
    }
    return places[from] === place ? from : -1;
  }

  private remember(place: number, order: number, last: number): void {
    if (this.places.length + (this.outOfOrder?.size ?? 0) >= REMEMBERED) return;
    if (place > last) {
      this.places.push(place);
      this.severities.push(order);
      return;
    }
    this.outOfOrder ??= new Map();
    this.outOfOrder.set(place, order);
  }

  private keep(rule: FlagRule, offset: number, finding: Finding, severity: Severity): void {
    const slot = slotOf(rule, severity);
    const list = this.kept[slot];
    if (list === undefined) this.kept[slot] = [{ rule, severity, offset, finding }];
    else if (list.length < FLAGS_KEPT_PER_FILE_AND_RULE) list.push({ rule, severity, offset, finding });
  }

  private drop(rule: FlagRule, severity: Severity, offset: number): void {
    const list = this.kept[slotOf(rule, severity)] ?? [];
    const at = list.findIndex((one) => one.offset === offset);
    if (at >= 0) list.splice(at, 1);
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
