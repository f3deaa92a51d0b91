import Type from 'typebox';
import { Appeal, AppealId, showAppeal as show } from '../../domain/review/appeal.js';
import { capability } from '../capability.js';

export const showAppeal = capability({
  name: 'show_appeal',
  title: 'Show an appeal',
  description: 'Shows an appeal, open or answered: the decision, what the owner wrote, and which answers you can give.',
  doors: ['cli', 'pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({ appeal_id: AppealId }, { additionalProperties: false, description: 'An appeal.' }),
  output: Appeal,
  handler: show,
});
