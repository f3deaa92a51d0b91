import type { Language } from '../../domain/language.js';
import { de } from '../de/mails/index.js';
import { en } from '../en/mails/index.js';

/** The words of all mails: what is there in English is there in every language. */
export type MailWords = typeof en;

const catalogues: Readonly<Record<Language, MailWords>> = { en, de };

/** The words of mails in a language. */
export function mailWordsFor(language: Language): MailWords {
  return catalogues[language];
}
