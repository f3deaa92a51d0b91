import { refuse } from '../refusal.js';
import type { ClientDocumentPorts } from './ports.js';

/** Where an operator has switched client ID metadata documents off: a URL names no client (decisions §7). */
export const noClientDocuments: ClientDocumentPorts = {
  enabled: false,
  read: async (url) => refuse('invalid_request', 'client_id', url, 'the id of a registered client (bkc_…)'),
};
