import Type from 'typebox';
import { LicenceEntry, showLicence as show } from '../../domain/licence/list.js';
import { capability } from '../capability.js';

export const showLicence = capability({
  name: 'show_licence',
  title: 'Show a licence',
  description: 'Shows one licence: its artifact, its installation, and whether it is active. Never its key.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    { id: Type.String({ description: 'The ID of the licence: lic_…', minLength: 1, maxLength: 100 }) },
    { additionalProperties: false, description: 'The licence.' },
  ),
  output: LicenceEntry,
  handler: show,
});
