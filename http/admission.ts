import type { IncomingMessage } from 'node:http';
import type { Actor } from '../domain/actor.js';
import { type Fault, fault, Refusal, refuseAny } from '../domain/refusal.js';
import { rule } from '../domain/rules/index.js';
import { MAX_PACKAGE_BYTES } from '../domain/schemas.js';
import { authenticateLicence } from './bearer.js';
import { checkLength, checkMediaType } from './body.js';
import { hasBody } from './connection.js';
import { type OpenEnvelope, openEnvelope } from './envelope.js';
import type { HttpContext } from './http-context.js';
import { isPlainPath, isPublisherPath, pathOf, queryOf, unknownPath } from './paths.js';
import type { Route } from './routes.js';
import { uploadLinkOf } from './upload-link.js';

/**
 * A request whose head has nothing against it. `holder`: the account whose places for packages it takes, whichever of its
 * tokens sends. With an envelope the actor is known when it has been sealed.
 */
export type Admitted = { readonly holder: string } & (
  | { readonly envelope: OpenEnvelope; readonly actor: null }
  | { readonly envelope: null; readonly actor: Actor }
);

/** Everything that is checked before the body is read, in the order of decisions §3. */
export async function admit(http: HttpContext, route: Route, request: IncomingMessage): Promise<Admitted> {
  checkPath(request);
  const admitted = await identify(http, route, request);
  if (route.takes === 'none') {
    if (route.credential === 'envelope') refuseExtras(request);
    return admitted;
  }
  const bytes = route.takes === 'package' ? MAX_PACKAGE_BYTES : http.services.ports.limits.value('json_bytes');
  checkLength(request, bytes);
  if (route.takes === 'json') checkMediaType(request, ['application/json'], false);
  else checkMediaType(request, ['application/zip', 'application/octet-stream'], true);
  if (route.credential === 'envelope') refuseExtras(request, true);
  return admitted;
}

/** A publisher path is found only in the one way of writing it that is signed. */
function checkPath(request: IncomingMessage): void {
  const path = pathOf(request.url ?? '');
  if (isPublisherPath(path) && !isPlainPath(path)) {
    throw new Refusal([unknownPath(path)]);
  }
}

async function identify(http: HttpContext, route: Route, request: IncomingMessage): Promise<Admitted> {
  switch (route.credential) {
    case 'envelope': {
      const envelope = await openEnvelope(http, request);
      return { holder: envelope.credential.record.account_id, envelope, actor: null };
    }
    case 'upload_link': {
      const actor = await uploadLinkOf(http, request);
      return { holder: actor.account_id, envelope: null, actor };
    }
    case 'licence': {
      const actor = await authenticateLicence(http, request);
      return { holder: 'licence', envelope: null, actor };
    }
    case 'none':
      return { holder: 'anonymous', envelope: null, actor: { kind: 'anonymous' } };
  }
}

/** A query, which nothing signs, and a body where none belongs. */
function refuseExtras(request: IncomingMessage, bodyAllowed = false): void {
  const faults: Fault[] = [];
  const query = queryOf(request.url ?? '');
  if (query !== null) faults.push(fault('invalid_field', 'query', query, rule('request.query')));
  if (!bodyAllowed && hasBody(request)) {
    const length = request.headers['content-length'];
    const bytes = length === undefined ? null : Number(length);
    faults.push(fault('invalid_field', 'body', null, rule('request.body', { bytes })));
  }
  refuseAny(faults);
}
