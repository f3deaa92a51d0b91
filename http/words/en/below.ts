import { states } from './states.js';

/** What the rules say to every door, where a page says it otherwise: without codes, sizes in the unit of the pages. */
export const below: Readonly<Record<string, string>> = {
  'a written reason for reject': 'a written reason for a rejection',
  'a written reason for request_changes': 'a written reason for asking for changes',
  'a written reason for suspend': 'a written reason for a suspension',
  'a written reason for reinstate': 'a written reason for reinstating',
  'approve or reject.': 'One of the decisions that are shown.',
  'approve, reject, request_changes, suspend or reinstate.': 'One of the decisions that are shown.',
  'state {}': 'the state “{}”',
  'state pending': `the state “${states.pending}”`,
  'state in_review': `the state “${states.in_review}”`,
  'announced, draft or in_review': `${states.announced}, ${states.draft} or ${states.in_review}`,
  'approve in state {}': 'an approval in the state “{}”',
  'reject in state {}': 'a rejection in the state “{}”',
  'request_changes in state {}': 'asking for changes in the state “{}”',
  'suspend in state {}': 'a suspension in the state “{}”',
  'reinstate in state {}': 'a reinstatement in the state “{}”',
  '{} in state {}': '{} in the state “{}”',
  'at most 41943040 bytes': 'at most 40 MiB',
  ...states,
  'Size of the package in bytes, 1 to 41943040.': 'A package of at most 40 MiB.',
};
