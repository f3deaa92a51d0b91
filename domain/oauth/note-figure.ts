import type { Context } from '../context.js';
import type { OauthClient } from './client.js';
import type { FigureName } from './figures.js';

/** Counts for a client that is registered: of those that documents describe there may be any number. */
export function noteFigure(ctx: Pick<Context, 'figures'>, client: OauthClient, name: FigureName): void {
  if (client.origin === 'registered') ctx.figures.note(client.client_id, name);
}
