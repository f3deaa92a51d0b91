/**
 * A URL, or `null` where the text is none. Not `URL.canParse`: once Node 20 has compiled it, it reads texts of Latin-1 as
 * UTF-8 and finds no URL in `https://bücher.example.com`.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
