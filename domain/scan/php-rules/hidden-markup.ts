import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { Trait, type Value } from '../php/value.js';

const hidden = finding('inline_script.hidden');
/** A script, or an element that runs something by itself. */
const MARKUP = /<(?:script|iframe|object|embed)\b|<\w[^>]{0,200}\son\w{3,20}\s*=/i;
const MADE = Trait.Assembled | Trait.Split | Trait.Decoded | Trait.Chr | Trait.Xored | Trait.Escaped;

/** A function decoded a text that is written here: whether it runs in a page. */
export function checkMarkup(report: Report, at: number, decoded: Value, args: readonly Value[]): void {
  for (const { traits, head } of decoded.options()) {
    if ((traits & Trait.Decoded) === 0 || head.length < 8 || !MARKUP.test(head)) continue;
    if (!args.some((arg) => MARKUP.test(arg.head))) report('inline_script', at, hidden, 'medium');
  }
}

/** `'<' . $tag`, where the tag is put together: whoever means well writes it. */
export function checkTag(report: Report, left: Value, right: Value, at: number): void {
  if ((right.traits & MADE) === 0 || !/<\/?$/.test(left.tail.slice(-2))) return;
  for (const { traits, head, tail } of right.options())
    if (traits & MADE && (/^(?:script|iframe)\b/i.test(head) || /^(?:script|iframe)$/i.test(tail)))
      report('inline_script', at, hidden, 'medium');
}
