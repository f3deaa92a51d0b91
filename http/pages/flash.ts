import { type FlashCode, flashText, type Words } from '../../messages/pages.js';

/** What a page says once, and how: green only for what is done and went well. */
export interface Flash {
  readonly tone: 'good' | 'bad' | 'warn' | 'info';
  readonly text: string;
}

/** Those that tell of something else than a success. */
const tones: Partial<Record<FlashCode, Flash['tone']>> = {
  'shell.nothingDone': 'warn',
  'signIn.signedOut': 'warn',
  'signIn.codeOver': 'warn',
  'consent.signedOut': 'warn',
  'security.secondFactorFirst': 'warn',
  'security.emailAsked': 'info',
  'artifacts.unchanged': 'info',
  'webhook.resentAll': 'info',
  'webhook.noneFailed': 'info',
  'admin.mailRetried': 'info',
  'admin.jobNothingDue': 'info',
  'admin.jobRunning': 'info',
  'admin.jobRetried': 'info',
  'admin.jobFailed': 'bad',
};

/** `null` for a code that is none. */
export function flashOf(words: Words, code: string): Flash | null {
  const text = flashText(words, code);
  return text === null ? null : { tone: tones[code as FlashCode] ?? 'good', text };
}
