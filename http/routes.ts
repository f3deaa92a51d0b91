import { UPLOADS_PATH } from './paths.js';

/** How a caller of a route shows who it is. */
export type Credential = 'envelope' | 'upload_link' | 'licence' | 'none';

/** What a route takes in: nothing, a JSON object, or the bytes of a package. */
export type Intake = 'none' | 'json' | 'package';

/** How the answer goes out. */
export type Reply =
  | { readonly as: 'json'; readonly status: 200 | 201 | 202 }
  /** Public facts for anybody's cache and any origin; HEAD and OPTIONS too. */
  | { readonly as: 'public'; readonly type: string; readonly field?: string }
  /** The signed zip, and the word that it arrived; HEAD too. */
  | { readonly as: 'download'; readonly confirm: string };

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** The capability that it calls; there is nothing else that it does. */
  readonly capability: string;
  readonly credential: Credential;
  readonly takes: Intake;
  /** Fields of the input that the path names; `slug` is the publishing token's where the path does not name it. */
  readonly path: readonly string[];
  readonly reply: Reply;
}

const ok: Reply = { as: 'json', status: 200 };
const artifact = '/v1/publisher/artifacts/:slug';
const release = '/v1/publisher/releases/:version';

/**
 * The routes of `/v1` (decisions §4, Routes and answers). Verify is not among them: it answers 200 whatever stands in
 * its path, which a router cannot promise (`verify.ts`).
 */
export const routes: readonly Route[] = [
  {
    method: 'POST',
    url: artifact,
    capability: 'service_register_artifact',
    credential: 'envelope',
    takes: 'json',
    path: ['slug'],
    reply: ok,
  },
  {
    method: 'GET',
    url: artifact,
    capability: 'service_artifact_status',
    credential: 'envelope',
    takes: 'none',
    path: ['slug'],
    reply: ok,
  },
  {
    method: 'POST',
    url: `${artifact}/releases`,
    capability: 'service_announce_release',
    credential: 'envelope',
    takes: 'json',
    path: ['slug'],
    reply: { as: 'json', status: 201 },
  },
  {
    method: 'PUT',
    url: `${release}/package`,
    capability: 'service_upload_package',
    credential: 'envelope',
    takes: 'package',
    path: ['version'],
    reply: { as: 'json', status: 202 },
  },
  {
    method: 'PUT',
    url: `${UPLOADS_PATH}/:token`,
    capability: 'service_upload_package',
    credential: 'upload_link',
    takes: 'package',
    path: [],
    reply: { as: 'json', status: 202 },
  },
  {
    method: 'GET',
    url: `${release}/package`,
    capability: 'service_package_link',
    credential: 'envelope',
    takes: 'none',
    path: ['version'],
    reply: ok,
  },
  {
    method: 'GET',
    url: `${release}/hash`,
    capability: 'service_release_hash',
    credential: 'envelope',
    takes: 'none',
    path: ['version'],
    reply: ok,
  },
  {
    method: 'GET',
    url: `${release}/signature`,
    capability: 'show_release_signature',
    credential: 'envelope',
    takes: 'none',
    path: ['version'],
    reply: ok,
  },
  {
    method: 'DELETE',
    url: release,
    capability: 'service_withdraw_release',
    credential: 'envelope',
    takes: 'none',
    path: ['version'],
    reply: ok,
  },
  {
    method: 'GET',
    url: '/v1/downloads/:token',
    capability: 'download_package',
    credential: 'none',
    takes: 'none',
    path: ['token'],
    reply: { as: 'download', confirm: 'confirm_collection' },
  },
  {
    method: 'POST',
    url: '/v1/artifacts/:slug/altered-reports',
    capability: 'report_altered_copy',
    credential: 'licence',
    takes: 'json',
    path: ['slug'],
    reply: { as: 'json', status: 202 },
  },
  {
    method: 'GET',
    url: '/v1/signing-keys',
    capability: 'list_signing_keys',
    credential: 'none',
    takes: 'none',
    path: [],
    reply: { as: 'public', type: 'application/jwk-set+json' },
  },
  {
    method: 'GET',
    url: '/v1/signing-keys/:kid.pem',
    capability: 'get_signing_key_pem',
    credential: 'none',
    takes: 'none',
    path: ['kid'],
    reply: { as: 'public', type: 'application/x-pem-file', field: 'pem' },
  },
];
