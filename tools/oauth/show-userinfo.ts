import Type from 'typebox';
import { showUserinfo as show, Userinfo } from '../../domain/oauth/userinfo.js';
import { capability } from '../capability.js';

export const showUserinfo = capability({
  name: 'show_userinfo',
  title: 'Show the member behind a token',
  description: 'Returns the ID of the member and, with the scopes profile and account.read, name and address.',
  doors: ['http'],
  scope: 'bearer',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: Userinfo,
  handler: show,
});
