import Type from 'typebox';
import { Cursor, PageSize } from '../../domain/cursor.js';
import { ClientPage, listClients } from '../../domain/oauth/clients/list.js';
import { capability } from '../capability.js';

export const listOauthClients = capability({
  name: 'list_oauth_clients',
  title: 'List OAuth clients',
  description: 'Lists the registered clients, newest first, including revoked ones. Never their secrets.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    { cursor: Type.Optional(Cursor), limit: Type.Optional(PageSize) },
    { additionalProperties: false, description: 'Which page.' },
  ),
  output: ClientPage,
  handler: listClients,
});
