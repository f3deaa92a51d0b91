import { type AdminCommand, artifact, input } from './admin-command.js';

/** What the person at the console does with the webhook of an artifact (decisions §11). */
export const webhookCommands: readonly AdminCommand[] = [
  {
    name: 'set-webhook',
    summary: 'Set the webhook URL of an artifact; with the first one prints the secret, which is shown once.',
    options: [artifact, { name: 'url', value: 'U', required: true, help: 'The https URL that events are sent to.' }],
    act: (given) => ({
      capability: 'set_webhook',
      input: input({ slug: given.text('artifact'), url: given.text('url') }),
    }),
  },
  {
    name: 'rotate-webhook-secret',
    summary: 'Make a new webhook secret, which is shown once; the one before is valid for 24 hours more.',
    options: [artifact],
    act: (given) => ({ capability: 'rotate_webhook_secret', input: input({ slug: given.text('artifact') }) }),
  },
];
