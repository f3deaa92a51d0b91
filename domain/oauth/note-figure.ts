import type { Context } from '../context.js';
import type { OauthClient } from './client.js';
import type { FigureName } from './figures.js';
import { isDocumentUrl } from './find-client.js';

/** Counts for a client that is registered: by the URL of a document anybody could make up any number. */
export function noteFigure(
  ctx: Pick<Context, 'figures'>,
  { client_id }: Pick<OauthClient, 'client_id'>,
  name: FigureName,
): void {
  if (!isDocumentUrl(client_id)) ctx.figures.note(client_id, name);
}
