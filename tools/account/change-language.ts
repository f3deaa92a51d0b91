import Type from 'typebox';
import { Account } from '../../domain/account/account.js';
import { changeLanguage as change } from '../../domain/account/change-profile.js';
import { languages } from '../../domain/language.js';
import { capability } from '../capability.js';

export const changeLanguage = capability({
  name: 'change_language',
  title: 'Change your language',
  description: 'Changes the language of emails to you, and of pages if the browser has not chosen one.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  isEveryday: true,
  input: Type.Object(
    { language: Type.Enum([...languages], { description: 'The language: en or de.' }) },
    { additionalProperties: false, description: 'The language.' },
  ),
  output: Account,
  handler: change,
});
