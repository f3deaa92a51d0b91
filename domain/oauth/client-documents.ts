import { rule } from '../rules/index.js';
import { shownUrl } from './document-url.js';
import type { ClientDocumentPorts } from './ports.js';

/** Where an operator has switched client ID metadata documents off: a URL names no client (decisions §7). */
export const noClientDocuments: ClientDocumentPorts = {
  enabled: false,
  fetch: async (url) => ({ received: shownUrl(url), rule: rule('client_document.not_accepted') }),
};
