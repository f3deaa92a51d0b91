/** Characters that are not seen, or that move what is seen. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Default_Ignorable_Code_Point}]/gu;

/** Writes characters that are not seen as `\u{…}`; a tab becomes a space. */
export function visible(text: string): string {
  return text.replaceAll('\t', ' ').replace(HIDDEN, (c) => `\\u{${(c.codePointAt(0) ?? 0).toString(16)}}`);
}
