import type { ClientDocumentPorts } from './ports.js';

/** Where an operator has switched client ID metadata documents off: a URL names no client (decisions §7). */
export const noClientDocuments: ClientDocumentPorts = {
  enabled: false,
  fetch: async () => ({ received: 'a URL', expected: 'the id of a registered client (bkc_…)' }),
};
