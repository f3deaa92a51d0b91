import type { FastifyInstance } from 'fastify';
import type { OwnPublishingToken } from '../../../domain/account/own-publishing-token.js';
import type { HttpContext } from '../../http-context.js';
import { requireTyped } from '../kit/index.js';
import { type FormOptions, memberForm, memberPage, type ShowPage } from '../member.js';
import { ARTIFACT, artifactPath } from './paths.js';
import { questionFrame } from './question-frame.js';
import { NewTokenPage, TokenPage } from './token.js';
import { readStatus, slugOf } from './visits.js';

/** The publishing token of an artifact. */
export function addTokenPages(app: FastifyInstance, http: HttpContext): void {
  const tokenPage: ShowPage = async (visit, form) => {
    const artifact = await readStatus(visit);
    const token = await visit.call<OwnPublishingToken>('show_publishing_token', { slug: artifact.slug });
    return <TokenPage visitor={visit.visitor} artifact={artifact} token={token} form={form} />;
  };
  memberPage(app, http, `${ARTIFACT}/token`, {}, tokenPage);

  const asksToReplace: FormOptions['asks'] = async (visit) => {
    const slug = slugOf(visit);
    const { key, revoked_at } = await visit.call<OwnPublishingToken>('show_publishing_token', { slug });
    const { title, rotate, asked } = visit.words.artifacts.token;
    if (key === null || revoked_at !== null) return null;
    const back = artifactPath(slug, 'token');
    const frame = await questionFrame(visit, rotate, { href: back, label: title });
    return { title: asked.title, explanation: asked.explanation(key), submit: rotate, back, frame };
  };
  memberForm(app, http, `${ARTIFACT}/token`, { once: true, asks: asksToReplace }, async (visit) => {
    const { visitor, call } = visit;
    const artifact = await readStatus(visit);
    const made = await call<{ key: string; secret: string }>('create_publishing_token', { slug: artifact.slug });
    const { baseUrl } = http.services.ports.settings;
    return { page: <NewTokenPage visitor={visitor} artifact={artifact} made={made} baseUrl={baseUrl} /> };
  });

  memberForm(app, http, `${ARTIFACT}/token/end`, { page: tokenPage }, async (visit, fields) => {
    const slug = slugOf(visit);
    requireTyped(fields, slug);
    await visit.call('end_publishing_token', { slug });
    return { to: artifactPath(slug, 'token'), flash: 'artifacts.tokenRevoked' };
  });
}
