import { en as sentences } from '../../../domain/oauth/words/en.js';

/** What a scope lets an app or a program do, one sentence each: they go on from "It may". */
export const scopes = {
  sentences: sentences as Readonly<Record<string, string>>,
  /** A scope that was declared once and is not any more. */
  notKnown: 'Nothing at the moment: this service does not know it any more.',
};
