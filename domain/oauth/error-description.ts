/** A text in the characters that OAuth allows in `error_description` (RFC 6749 §5.2): ASCII without " and \\. */
export function errorDescription(text: string): string {
  return text
    .replaceAll('"', "'")
    .replaceAll('\\', '/')
    .replaceAll('–', '-')
    .replaceAll('…', '...')
    .replace(/[^\x20-\x7e]/gu, '?');
}
