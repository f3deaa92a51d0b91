import type { ConnectionFailure, ConnectionStep } from '../connection-failure.js';
import type { None } from './common.js';

/** What the URL of a client ID metadata document, the answer to it and the document can break (decisions §7). */
export interface ClientDocumentRules {
  'client_document.not_accepted': None;
  'client_document.url_too_long': { readonly most: number };
  'client_document.url_not_https': None;
  'client_document.url_with_user_info': None;
  'client_document.url_with_fragment': None;
  'client_document.host_in_upper_case': None;
  'client_document.host_not_a_name': None;
  'client_document.path_missing': None;
  'client_document.path_with_dots': None;
  'client_document.not_fetched': {
    readonly failure: ConnectionFailure;
    readonly step: ConnectionStep;
    readonly seconds: number;
  };
  'client_document.too_large': { readonly most: number };
  'client_document.encoded': { readonly encoding: string };
  'client_document.status': { readonly status: number };
  'client_document.content_type': None;
  'client_document.not_a_json_object': None;
  'client_document.client_id_differs': { readonly url: string };
  'client_document.authentication_method': None;
  'client_document.with_secret': { readonly property: string };
  'client_document.name_length': { readonly most: number };
  'client_document.name_unreadable': None;
  'client_document.name_like_service': None;
  'client_document.redirect_uris_count': { readonly most: number };
  'client_document.redirect_uris_unusable': None;
}
