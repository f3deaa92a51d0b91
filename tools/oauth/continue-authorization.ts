import Type from 'typebox';
import {
  AuthorizationAnswer,
  AuthorizationRequest,
  continueAuthorization as goOn,
} from '../../domain/oauth/decide-authorization.js';
import { capability } from '../capability.js';

export const continueAuthorization = capability({
  name: 'continue_authorization',
  title: 'Authorize an app again',
  description: 'Issues a code without asking, when the member has already allowed the app everything it requests.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  isEveryday: true,
  input: Type.Object({ request: AuthorizationRequest }, { additionalProperties: false, description: 'The request.' }),
  output: AuthorizationAnswer,
  handler: goOn,
});
