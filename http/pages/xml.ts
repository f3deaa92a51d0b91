// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 knows no way to write these
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text within XML, in an element or an attribute (XML 1.0 §2.2, §2.4). */
export function xml(text: string): string {
  return text.replaceAll(UNWRITABLE, '\ufffd').replaceAll(/[&<>"']/g, (one) => escapes[one] ?? one);
}
