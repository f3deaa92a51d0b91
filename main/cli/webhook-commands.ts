import { type AdminCommand, artifact, input } from './admin-command.js';

/** What the person at the console does with the webhook of an artifact (decisions §11). */
export const webhookCommands: readonly AdminCommand[] = [
  {
    name: 'admin set-webhook',
    options: [artifact, { name: 'url', value: 'U', required: true, help: 'webhook_url' }],
    act: (given) => ({
      capability: 'set_webhook',
      input: input({ slug: given.text('artifact'), url: given.text('url') }),
    }),
  },
  {
    name: 'admin rotate-webhook-secret',
    options: [artifact],
    act: (given) => ({ capability: 'rotate_webhook_secret', input: input({ slug: given.text('artifact') }) }),
  },
];
