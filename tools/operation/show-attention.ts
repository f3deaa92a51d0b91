import Type from 'typebox';
import { Attention, showAttention as show } from '../../domain/operation/attention.js';
import { capability } from '../capability.js';

export const showAttention = capability({
  name: 'show_attention',
  title: 'Show what needs attention',
  description: 'Shows what waits for people, what fails and what is missing.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No result.' }),
  output: Attention,
  handler: show,
});
