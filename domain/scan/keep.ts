import { type Flag, type FlagRule, flagRules } from './flag.js';

/**
 * At most `most` of the flags, in their order. When there are more, every rule gets the same share and what a rule does
 * not need goes to the others: a flood of one kind must not hide the one `eval`.
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
  return flags.filter(({ rule }) => {
    const rest = quota.get(rule) ?? 0;
    quota.set(rule, rest - 1);
    return rest > 0;
  });
}
