import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicList } from '../../domain/artifact/list-public.js';
import type { PublicSlugs } from '../../domain/artifact/list-public-slugs.js';
import type { PublicArtifact } from '../../domain/artifact/show-public.js';
import { MINUTE, SECOND } from '../../domain/durations.js';
import { Refusal } from '../../domain/refusal.js';
import { wordsFor } from '../../messages/pages.js';
import type { HttpContext } from '../http-context.js';
import { badge } from './badge.js';
import { callFor, sendPage } from './call-capability.js';
import { CATALOGUE, CataloguePage, PublisherPage } from './catalogue.js';
import { docNames } from './docs.js';
import { feed } from './feed.js';
import { textsOf } from './form.js';
import { GUIDELINES } from './guidelines.js';
import { NotFoundPage } from './not-found.js';
import { PublicArtifactPage } from './public-artifact.js';
import { FEW, LETTERS, MOST, sitemapIndex, urlSet } from './sitemap.js';
import { readVisitor, type Visitor } from './visitor.js';

/** What search engines have no business with: who is not signed in finds nothing there. */
const HIDDEN = ['/account', '/review', '/admin', '/sign-in', '/sign-up', '/confirm', '/v1', '/mcp'];

/** How long what is the same for everybody may be kept by whoever asks: a suspension is seen within that time. */
const KEPT = `public, max-age=${(5 * MINUTE) / SECOND}`;

/** `/artifacts`, `/publishers`, feeds, badges, the sitemap and `robots.txt`: what is the same for everybody. */
export function addCataloguePages(app: FastifyInstance, http: HttpContext): void {
  // Known once the service listens.
  const base = (): string => http.services.ports.settings.baseUrl;
  const list = (request: FastifyRequest, visitor: Visitor, input: object): Promise<PublicList> =>
    callFor<PublicList>(http, request, visitor, 'list_public_artifacts', input);
  const artifactOf = (request: FastifyRequest, visitor: Visitor): Promise<PublicArtifact | null> => {
    const { slug = '' } = textsOf(request.params);
    const before = textsOf(request.query)['cursor'];
    const input = { slug, ...(before === undefined ? {} : { before }) };
    return orNothing(callFor<PublicArtifact>(http, request, visitor, 'show_public_artifact', input));
  };

  app.get(CATALOGUE, async (request, reply) => {
    const visitor = await readVisitor(http, request, reply);
    const { q = '', kind = '', order = '', cursor = '' } = textsOf(request.query);
    const asked = {
      q: [...q].slice(0, 200).join(''),
      kind: kind === 'module' || kind === 'theme' ? kind : '',
      order: order === 'name' ? order : '',
      cursor: cursor === '' ? null : cursor,
    };
    const given = Object.entries({ words: asked.q, kind: asked.kind, order: asked.order, cursor }).filter(
      ([, text]) => text !== '',
    );
    const found = await list(request, visitor, Object.fromEntries(given));
    return sendPage(reply, <CataloguePage visitor={visitor} list={found} asked={asked} />);
  });

  app.get(`${CATALOGUE}/:slug`, async (request, reply) => {
    const visitor = await readVisitor(http, request, reply);
    const artifact = await artifactOf(request, visitor);
    if (artifact === null) return notFound(reply, visitor);
    const before = textsOf(request.query)['cursor'] ?? null;
    return sendPage(reply, <PublicArtifactPage visitor={visitor} artifact={artifact} before={before} />);
  });

  app.get(`${CATALOGUE}/:slug/feed.atom`, async (request, reply) => {
    const visitor = await readVisitor(http, request, reply);
    const artifact = await artifactOf(request, visitor);
    if (artifact === null) return notFound(reply, visitor);
    const title = wordsFor('en').catalogue.feed(artifact.name);
    return sendKept(reply, 'application/atom+xml', feed(base(), artifact, title));
  });

  app.get(`${CATALOGUE}/:slug/badge.svg`, async (request, reply) => {
    const visitor = await readVisitor(http, request, reply);
    const artifact = await artifactOf(request, visitor);
    if (artifact === null) return notFound(reply, visitor);
    const words = wordsFor('en').publicArtifact.badge;
    const version = artifact.releases[0]?.version;
    // It is shown on other sites.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendKept(reply, 'image/svg+xml', badge(words.label, version ?? words.none, version !== undefined));
  });

  app.get('/publishers/:id', async (request, reply) => {
    const visitor = await readVisitor(http, request, reply);
    const { id = '' } = textsOf(request.params);
    const cursor = textsOf(request.query)['cursor'] ?? null;
    const input = { publisher_id: id.slice(0, 40), ...(cursor === null ? {} : { cursor }) };
    const found = await list(request, visitor, input);
    if (found.artifacts.length === 0) return notFound(reply, visitor);
    return sendPage(reply, <PublisherPage visitor={visitor} id={id} list={found} cursor={cursor} />);
  });

  const slugs = async (request: FastifyRequest, reply: FastifyReply, begins: string, limit: number) => {
    const visitor = await readVisitor(http, request, reply);
    return (await callFor<PublicSlugs>(http, request, visitor, 'list_public_slugs', { begins, limit })).slugs;
  };
  const pages = ['/', CATALOGUE, '/docs', '/errors', GUIDELINES, ...docNames.map((name) => `/docs/${name}`)];
  const addresses = (paths: readonly string[]): string[] => paths.map((path) => `${base()}${path}`);
  const ofArtifacts = (found: readonly string[]): string[] => addresses(found.map((slug) => `${CATALOGUE}/${slug}`));

  app.get('/sitemap.xml', async (request, reply) => {
    const found = await slugs(request, reply, '', FEW + 1);
    const whole = found.length <= FEW;
    return sendKept(
      reply,
      'application/xml',
      whole ? urlSet([...addresses(pages), ...ofArtifacts(found)]) : sitemapIndex(base()),
    );
  });
  app.get('/sitemap-pages.xml', async (_request, reply) =>
    sendKept(reply, 'application/xml', urlSet(addresses(pages))),
  );
  for (const letter of LETTERS) {
    app.get(`/sitemap-${letter}.xml`, async (request, reply) =>
      sendKept(reply, 'application/xml', urlSet(ofArtifacts(await slugs(request, reply, letter, MOST)))),
    );
  }
  app.get('/robots.txt', async (_request, reply) => {
    const lines = ['User-agent: *', ...HIDDEN.map((path) => `Disallow: ${path}`), '', `Sitemap: ${base()}/sitemap.xml`];
    return reply.header('content-type', 'text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

function notFound(reply: FastifyReply, visitor: Visitor): FastifyReply {
  return sendPage(reply, <NotFoundPage visitor={visitor} />, 404);
}

function sendKept(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('content-type', `${type}; charset=utf-8`).header('cache-control', KEPT).send(text);
}

/** Nothing in place of what is not found: a slug that is malformed or not approved is the same to who asks. */
async function orNothing<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}
