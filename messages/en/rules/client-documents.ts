import type { ClientDocumentRules } from '../../../domain/rules/client-documents.js';
import type { WordsOf } from '../../words.js';
import { connectionFailure } from '../connection-failures.js';

export const clientDocuments: WordsOf<ClientDocumentRules> = {
  'client_document.not_accepted': 'the ID of a registered client (bkc_…): this service accepts no URL as a client ID',
  'client_document.url_too_long': ({ most }) => `a URL of at most ${most} characters`,
  'client_document.url_not_https': 'an https URL in ASCII, or the ID of a registered client (bkc_…)',
  'client_document.url_with_user_info': 'a URL without a user name or password',
  'client_document.url_with_fragment': 'a URL without a fragment (#)',
  'client_document.host_in_upper_case': 'a host name in lower case',
  'client_document.host_not_a_name': 'a URL with a host name, and with port 443 or none',
  'client_document.path_missing': 'a URL with a path other than /',
  'client_document.path_with_dots': 'a path without dot segments (. or ..)',
  'client_document.not_fetched': {
    expected: ({ seconds }) => `a document within ${seconds} seconds`,
    received: ({ failure, step }) => connectionFailure(failure, step),
  },
  'client_document.too_large': {
    expected: ({ most }, units) => `a document of at most ${units.bytes(most)}`,
    received: ({ most }, units) => `more than ${units.bytes(most)}`,
  },
  'client_document.encoded': {
    expected: 'a document without Content-Encoding',
    received: ({ encoding }) => `Content-Encoding ${encoding}`,
  },
  'client_document.status': {
    expected: 'a document that is served with status 200',
    received: ({ status }) => `status ${status}`,
  },
  'client_document.content_type': 'a document that is served with Content-Type application/json',
  'client_document.not_a_json_object': 'a document that is a JSON object',
  'client_document.client_id_differs': ({ url }) => `a document whose client_id is its own URL, ${url}`,
  'client_document.authentication_method': 'a document whose token_endpoint_auth_method is none or absent',
  'client_document.with_secret': {
    expected: 'a document without a secret',
    received: ({ property }) => `the property ${property}`,
  },
  'client_document.name_length': ({ most }) => `a document whose client_name has 1 to ${most} characters`,
  'client_document.name_unreadable':
    'a document whose client_name is not blank and has no control or invisible characters',
  'client_document.name_like_service': 'a document whose client_name cannot be mistaken for this service',
  'client_document.redirect_uris_count': ({ most }) => `a document that lists 1 to ${most} redirect_uris`,
  'client_document.redirect_uris_unusable':
    'a document with at least one of its redirect_uris under https, http://127.0.0.1 or a scheme with a dot',
};
