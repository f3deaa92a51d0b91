/**
 * What publisher names are unique by (decisions §4): NFKC and case folding, white space collapsed, characters that
 * show nothing left out.
 */
export function publisherKey(name: string): string {
  const visible = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  // Up, then down, character by character: ß becomes ss, and a final sigma becomes any other sigma.
  const folded = Array.from(visible.toUpperCase(), (letter) => letter.toLowerCase()).join('');
  return folded.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}
