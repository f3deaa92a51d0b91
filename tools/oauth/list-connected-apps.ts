import Type from 'typebox';
import { ConnectedApps, listConnectedApps as list } from '../../domain/oauth/connected-apps.js';
import { capability } from '../capability.js';

export const listConnectedApps = capability({
  name: 'list_connected_apps',
  title: 'List your connected apps',
  description: 'Lists the apps that act for you, with what each may do, since when, and its last use.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: ConnectedApps,
  handler: list,
});
