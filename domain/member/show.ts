import Type, { type Static } from 'typebox';
import type { AgentTokenRecord } from '../account/ports.js';
import { epochOf } from '../account/session.js';
import { Security, securityOf } from '../account/show-security.js';
import { artifactStates } from '../artifact/artifact.js';
import type { Context } from '../context.js';
import type { ApiKeyRecord } from '../oauth/api-key.js';
import { Instant, instant, Nullable, Slug } from '../schemas.js';
import { effectivePermissions } from './groups.js';
import { Member, memberObject, requireMember } from './member.js';

const MOST = 100;

const MemberToken = Type.Object(
  {
    id: Type.String({ 'x-says': 'member_token.id' }),
    kind: Type.Enum(['agent', 'publishing', 'api_key'], { 'x-says': 'member_token.kind' }),
    name: Type.String({ 'x-says': 'member_token.name' }),
    scopes: Type.Array(Type.String(), { 'x-says': 'member_token.scopes' }),
    created_at: Instant,
    last_used_at: Nullable(Instant),
    expires_at: Nullable(Instant),
    revoked_at: Nullable(Instant),
  },
  { additionalProperties: false, 'x-says': 'member_token' },
);

const MemberArtifact = Type.Object(
  {
    slug: Slug,
    name: Type.String({ 'x-says': 'member_artifact.name' }),
    state: Type.Enum([...artifactStates], { 'x-says': 'member_artifact.state' }),
  },
  { additionalProperties: false, 'x-says': 'member_artifact' },
);

/** A member with everything that an admin decides on. */
export const MemberDetail = Type.Object(
  {
    member: Member,
    permissions: Type.Array(Type.String(), { 'x-says': 'member_detail.permissions' }),
    security: Security,
    sessions: Type.Integer({ 'x-says': 'member_detail.sessions' }),
    tokens: Type.Array(MemberToken, {
      'x-says': 'member_detail.tokens',
    }),
    connected_apps: Type.Integer({ 'x-says': 'member_detail.connected_apps' }),
    artifacts: Type.Array(MemberArtifact, { 'x-says': 'member_detail.artifacts' }),
  },
  { additionalProperties: false, 'x-says': 'member_detail' },
);

export type MemberDetail = Static<typeof MemberDetail>;

/** One member: roles, groups, artifacts, sessions, tokens, state. */
export async function showMember(ctx: Context, input: { readonly account: string }): Promise<MemberDetail> {
  const account = await requireMember(ctx, input.account);
  const [sessions, agentTokens, publishingTokens, apiKeys, consents, artifacts, permissions] = await Promise.all([
    ctx.members.sessionsOf(account._id, epochOf(account), ctx.now),
    ctx.members.agentTokensOf(account._id, MOST),
    ctx.members.publishingTokensOf(account._id, MOST),
    ctx.apiKeys.of(account._id, MOST),
    ctx.grants.consentsOf(account._id, MOST),
    ctx.artifacts.ownedBy(account._id, null, MOST),
    effectivePermissions(ctx, account),
  ]);
  return {
    member: memberObject(account),
    permissions: [...permissions],
    security: securityOf(ctx, account),
    sessions,
    tokens: [
      ...publishingTokens.map(({ _id, slug, created_at, revoked_at }) => ({
        id: _id,
        kind: 'publishing' as const,
        name: slug,
        scopes: ['publish'],
        created_at: instant(created_at),
        last_used_at: null,
        expires_at: null,
        revoked_at: instant(revoked_at),
      })),
      ...agentTokens.map((token) => bearerOf('agent', token)),
      ...apiKeys.map((key) => bearerOf('api_key', key)),
    ],
    connected_apps: consents.length,
    artifacts: artifacts.map(({ _id, name, state }) => ({ slug: _id, name, state })),
  };
}

type MemberToken = Static<typeof MemberToken>;

function bearerOf(kind: 'agent' | 'api_key', token: AgentTokenRecord | ApiKeyRecord): MemberToken {
  return {
    id: token._id,
    kind,
    name: token.name,
    scopes: [...token.scopes],
    created_at: instant(token.created_at),
    last_used_at: instant(token.last_used_at),
    expires_at: instant(token.expires_at),
    revoked_at: instant(token.revoked_at),
  };
}
