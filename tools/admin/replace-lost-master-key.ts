import Type from 'typebox';
import { replaceLostMasterKey as replace } from '../../domain/signing/rotate-master-key.js';
import { capability } from '../capability.js';

const ids = (description: string) => Type.Array(Type.String(), { description });

export const replaceLostMasterKey = capability({
  name: 'replace_lost_master_key',
  title: 'Replace a lost master key',
  description:
    'Makes the data usable under a new master key after the previous one was lost, and lists the secrets that were lost with it. Cannot be undone.',
  doors: ['cli'],
  scope: 'console',
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: Type.Object(
    {
      signing_keys: ids('Signing keys that were retired. Another key is active now.'),
      publishing_tokens: ids('Artifacts whose publishing token was revoked: issue a new one.'),
      webhook_secrets: ids('Artifacts whose webhook secret must be rotated by the owner.'),
      second_factors: ids('Accounts that sign in with a recovery code and set up two-factor authentication again.'),
      mails: ids('Emails that were closed, because their link was lost.'),
    },
    { additionalProperties: false, description: 'What was lost, by ID.' },
  ),
  handler: async (ctx) => {
    const lost = await replace(ctx);
    return {
      signing_keys: [...lost.signing_keys],
      publishing_tokens: [...lost.publishing_tokens],
      webhook_secrets: [...lost.webhook_secrets],
      second_factors: [...lost.second_factors],
      mails: [...lost.mails],
    };
  },
});
