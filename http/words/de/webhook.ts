import type { webhook as English } from '../en/webhook.js';

export const webhook: typeof English = {};
