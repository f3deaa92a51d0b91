import { type Language, languageOf, languages } from '../domain/language.js';

/** What a browser would like best of the languages there are (RFC 9110 §12.5.4). */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.split(';');
      const quality = rest.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { language: languageOf(tag), quality: quality === undefined ? 1 : Number(quality) };
    });
  const [best] = wishes
    .filter(({ language, quality }) => language !== null && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return best?.language ?? languages[0];
}
