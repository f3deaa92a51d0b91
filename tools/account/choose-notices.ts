import Type from 'typebox';
import { chooseNotices as choose, NoticeKinds } from '../../domain/mail/notices.js';
import { capability } from '../capability.js';

export const chooseNotices = capability({
  name: 'choose_notices',
  title: 'Choose which notices are emailed',
  description: 'Chooses which kinds of notices you read on the page alone. All others are also emailed to you.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({ page_only: NoticeKinds }, { additionalProperties: false, description: 'The kinds.' }),
  output: Type.Object({ page_only: NoticeKinds }, { additionalProperties: false, description: 'What holds now.' }),
  handler: choose,
});
