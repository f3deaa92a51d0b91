import { type Language, languageOf, languages } from '../../domain/language.js';

/** The language of messages by POSIX locale: the first variable that is set and not empty decides (`de_DE.UTF-8`). */
export function consoleLanguage(environment: Readonly<Record<string, string | undefined>>): Language {
  const locale = [environment['LC_ALL'], environment['LC_MESSAGES'], environment['LANG']].find(
    (one) => (one ?? '') !== '',
  );
  const [tag] = locale?.split(/[_.@]/) ?? [];
  return languageOf(tag) ?? languages[0];
}
