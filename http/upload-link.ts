import type { IncomingMessage } from 'node:http';
import { type UploadLinkActor, uploadLinkActor } from '../domain/release/upload-link.js';
import type { HttpContext } from './http-context.js';
import { pathOf } from './paths.js';

/** Whom the link at the end of the path lets in; `not_found` where it lets in nobody. */
export async function uploadLinkOf({ services }: HttpContext, request: IncomingMessage): Promise<UploadLinkActor> {
  const path = pathOf(request.url ?? '');
  return uploadLinkActor(services.ports, path.slice(path.lastIndexOf('/') + 1), services.clock());
}
