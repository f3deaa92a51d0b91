import { hashOf, isBearer, newUploadToken } from '../account/credentials.js';
import { accountInGoodStanding } from '../account/good-standing.js';
import { tokenState } from '../account/token-state.js';
import { type Actor, actorName } from '../actor.js';
import type { Context, Ports } from '../context.js';
import { UPLOAD_LINK_LIFE } from '../durations.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { isLive } from './expire.js';
import type { LinkMaker, UploadLink } from './ports.js';
import { refuseSentBack } from './sent-back.js';
import { refuseOvertaken, requireUploadable } from './uploadable.js';

export type UploadLinkActor = Extract<Actor, { kind: 'upload_link' }>;

export interface UploadUrl {
  url: string;
  expires_at: string;
  curl: string;
}

/**
 * A URL that takes the announced bytes of one version, once, within 15 minutes and with no other credential (decisions
 * §4, §10). Refuses as the upload itself would before its bytes are looked at. Several may live at once.
 */
export async function linkUpload(ctx: Context, input: { slug: string; version: string }): Promise<UploadUrl> {
  const { artifact, release } = await requireUploadable(ctx, input.slug, input.version);
  refuseSentBack(artifact, release, release.sha256);
  await refuseOvertaken(ctx, artifact, release);
  const token = newUploadToken();
  const expiresAt = new Date(ctx.now.getTime() + UPLOAD_LINK_LIFE);
  const { slug, version, sha256, size } = release;
  await ctx.packages.putUploadLink({
    _id: hashOf(token),
    release_id: release._id,
    slug,
    version,
    sha256,
    size,
    maker: makerOf(ctx.actor),
    expires_at: expiresAt,
  });
  const url = `${ctx.settings.baseUrl}/v1/uploads/${token}`;
  const curl = `curl -sS -T ${slug}-${version}.zip ${url}`;
  return { url, expires_at: expiresAt.toISOString(), curl };
}

function makerOf(actor: Actor): LinkMaker {
  if (actor.kind !== 'agent_token' && actor.kind !== 'oauth_token')
    throw new Error(`${actor.kind} makes no upload link`);
  const client = actor.kind === 'oauth_token' ? actor.client_id : null;
  return { id: actorName(actor), account_id: actor.account_id, client_id: client };
}

/**
 * Who an upload link lets in: for just that version, while just those bytes are announced. Unknown, over, used up,
 * made by a token that has ended, or for bytes that are no longer the announced ones: `not_found`, all alike.
 */
export async function uploadLinkActor(ports: Ports, token: string, now: Date): Promise<UploadLinkActor> {
  const link = isBearer('bku_', token) ? await ports.packages.findUploadLink(hashOf(token)) : null;
  if (link === null || !(await isGood(ports, link, now))) {
    return refuse('not_found', 'token', NOT_SHOWN, rule('upload_url.valid'), {
      next: { do: 'link_upload', slug: null, version: null },
    });
  }
  const { _id, maker, slug, version } = link;
  const { id: made_by, account_id, client_id } = maker;
  return { kind: 'upload_link', link: _id, made_by, client_id, account_id, slug, version };
}

async function isGood(ports: Ports, link: UploadLink, now: Date): Promise<boolean> {
  const asked = [
    accountInGoodStanding(ports, link.maker.account_id).then((account) => account !== null),
    isTokenGood(ports, link.maker, now),
    isStillFor(ports, link, now),
  ];
  return (await Promise.all(asked)).every(Boolean);
}

async function isTokenGood(ports: Ports, { id, account_id, client_id }: LinkMaker, now: Date): Promise<boolean> {
  if (client_id !== null) return ports.grants.isAlive({ id, account_id, client_id }, now);
  const token = await ports.accounts.agentToken(id);
  return token !== null && tokenState(token, now) === 'active';
}

async function isStillFor(ports: Ports, link: UploadLink, now: Date): Promise<boolean> {
  const [release, artifact] = await Promise.all([
    ports.releases.byId(link.release_id),
    ports.artifacts.find(link.slug),
  ]);
  if (release === null || !isLive(release, now) || artifact?.owner !== link.maker.account_id) return false;
  return release.sha256 === link.sha256 && release.size === link.size;
}
