import { CLASS, LABEL, LABEL_START } from '../bytes.js';

export interface HeredocStart {
  labelStart: number;
  labelEnd: number;
  nowdoc: boolean;
  /** Where the text begins, after the line break. */
  end: number;
}

/** Reads `<<<LABEL`, `<<<"LABEL"` or `<<<'LABEL'` and its line break at `from`; `null` when it is only `<<`. */
export function readHeredocStart(b: Uint8Array, from: number): HeredocStart | null {
  let i = from + 3;
  while (b[i] === 0x20 || b[i] === 0x09) i++;
  const quote = b[i] === 0x27 || b[i] === 0x22 ? b[i] : 0;
  if (quote !== 0) i++;
  const labelStart = i;
  if (i >= b.length || !((CLASS[b[i] as number] as number) & LABEL_START)) return null;
  while (i < b.length && (CLASS[b[i] as number] as number) & LABEL) i++;
  const labelEnd = i;
  if (quote !== 0) {
    if (b[i] !== quote) return null;
    i++;
  }
  if (b[i] === 0x0d) i += b[i + 1] === 0x0a ? 2 : 1;
  else if (b[i] === 0x0a) i++;
  else return null;
  return { labelStart, labelEnd, nowdoc: quote === 0x27, end: i };
}

/** At the start of a line: the end of the closing label that stands there (it may be indented), else 0. */
export function closesHeredoc(b: Uint8Array, from: number, label: { labelStart: number; labelEnd: number }): number {
  let i = from;
  while (b[i] === 0x20 || b[i] === 0x09) i++;
  const length = label.labelEnd - label.labelStart;
  if (i + length > b.length) return 0;
  for (let k = 0; k < length; k++) {
    if (b[i + k] !== b[label.labelStart + k]) return 0;
  }
  i += length;
  if (i < b.length && (CLASS[b[i] as number] as number) & LABEL) return 0;
  return i;
}
