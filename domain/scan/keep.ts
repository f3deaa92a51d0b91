import type { Flag } from './flag.js';
import { type FlagRule, flagRules, severities } from './flag-rules.js';

/**
 * At most `most` of the flags, in their order. When there are more, every rule gets the same share and what a rule does
 * not need goes to the others: a flood of one kind must not hide the one `eval`. Of one rule the most severe are kept.
 */
export function keepFairly(flags: readonly Flag[], most: number): Flag[] {
  if (flags.length <= most) return [...flags];
  const wanted = new Map<FlagRule, number>();
  for (const { rule } of flags) wanted.set(rule, (wanted.get(rule) ?? 0) + 1);
  const quota = new Map<FlagRule, number>();
  let left = most;
  const rules = flagRules.filter((rule) => wanted.has(rule));
  const rare = [...rules].sort((one, other) => (wanted.get(one) ?? 0) - (wanted.get(other) ?? 0));
  rare.forEach((rule, index) => {
    const share = Math.min(wanted.get(rule) ?? 0, Math.floor(left / (rare.length - index)));
    quota.set(rule, share);
    left -= share;
  });
  const kept = new Set<Flag>();
  for (const severity of severities) {
    for (const flag of flags) {
      const rest = quota.get(flag.rule) ?? 0;
      if (flag.severity !== severity || rest === 0) continue;
      quota.set(flag.rule, rest - 1);
      kept.add(flag);
    }
  }
  return flags.filter((flag) => kept.has(flag));
}
