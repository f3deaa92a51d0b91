import Type from 'typebox';
import { showAttention as show } from '../../domain/operation/attention.js';
import { Attention } from '../../domain/operation/attention-item.js';
import { capability } from '../capability.js';

export const showAttention = capability({
  name: 'show_attention',
  title: 'Show what needs attention',
  description: 'Shows what needs a person: open decisions, failures and missing settings.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: Attention,
  handler: show,
});
