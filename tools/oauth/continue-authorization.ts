import Type from 'typebox';
import {
  AuthorizationAnswer,
  AuthorizationRequest,
  continueAuthorization as goOn,
} from '../../domain/oauth/decide-authorization.js';
import { capability } from '../capability.js';

export const continueAuthorization = capability({
  name: 'continue_authorization',
  title: 'Let an app in again',
  description: 'Hands a code over without a question, where the member has allowed the app all that it asks for.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object({ request: AuthorizationRequest }, { additionalProperties: false, description: 'The request.' }),
  output: AuthorizationAnswer,
  handler: goOn,
});
