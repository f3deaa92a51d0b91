import { type AdminCommand, artifact, input } from './admin-command.js';

/** What the person at the console does with the webhook of an artifact (decisions §11). */
export const webhookCommands: readonly AdminCommand[] = [
  {
    name: 'set-webhook',
    summary: 'Set the webhook endpoint of an artifact. The first time, the secret is shown once.',
    options: [artifact, { name: 'url', value: 'U', required: true, help: 'https URL that receives events.' }],
    act: (given) => ({
      capability: 'set_webhook',
      input: input({ slug: given.text('artifact'), url: given.text('url') }),
    }),
  },
  {
    name: 'rotate-webhook-secret',
    summary: 'Create a new webhook secret. It is shown once; the previous one stays valid for 24 hours.',
    options: [artifact],
    act: (given) => ({ capability: 'rotate_webhook_secret', input: input({ slug: given.text('artifact') }) }),
  },
];
