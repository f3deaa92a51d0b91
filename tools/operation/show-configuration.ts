import Type from 'typebox';
import { Configuration, showConfiguration as show } from '../../domain/operation/configuration.js';
import { capability } from '../capability.js';

export const showConfiguration = capability({
  name: 'show_configuration',
  title: 'Show the configuration',
  description: 'Shows every setting in force in this process and where it comes from. Secrets are hidden.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: Configuration,
  handler: show,
});
