import type { Capability } from '../capability.js';
import { endPreviousSecret } from './end-previous-secret.js';
import { listDeliveries } from './list-deliveries.js';
import { listWebhookDeliveries } from './list-webhook-deliveries.js';
import { pingWebhook } from './ping-webhook.js';
import { removeWebhook } from './remove-webhook.js';
import { resendDelivery, resendEvent, resendFailedEvents } from './resend-event.js';
import { rotateWebhookSecret } from './rotate-webhook-secret.js';
import { setWebhook } from './set-webhook.js';
import { showDelivery } from './show-delivery.js';
import { showWebhook, showWebhookExamples } from './show-webhook.js';

/** Webhooks and their deliveries. */
export const webhookCapabilities: readonly Capability[] = [
  listWebhookDeliveries,
  showWebhook,
  showWebhookExamples,
  setWebhook,
  removeWebhook,
  rotateWebhookSecret,
  pingWebhook,
  resendEvent,
  resendFailedEvents,
  endPreviousSecret,
  listDeliveries,
  showDelivery,
  resendDelivery,
];
