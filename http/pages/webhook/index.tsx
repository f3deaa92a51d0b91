import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { WebhookExample } from '../../../domain/webhook/examples.js';
import type { Deliveries } from '../../../domain/webhook/schemas.js';
import type { WebhookShown } from '../../../domain/webhook/show-webhook.js';
import type { HttpContext } from '../../http-context.js';
import { ARTIFACT, artifactPath } from '../artifacts/paths.js';
import { questionFrame } from '../artifacts/question-frame.js';
import { readStatus, slugOf } from '../artifacts/visits.js';
import { requireTyped } from '../kit/index.js';
import { type FormOptions, type MemberVisit, memberForm, memberPage, type ShowPage } from '../member.js';
import { DeliveriesPage } from './deliveries.js';
import { EventPage } from './event.js';
import { NewSecretPage, WebhookPage } from './webhook.js';

const PAGE = 50;

/** The webhook of an artifact and its deliveries (decisions §6, §9). */
export function addWebhookPages(app: FastifyInstance, http: HttpContext): void {
  addEndpointPages(app, http);
  addDeliveryPages(app, http);
}

function addEndpointPages(app: FastifyInstance, http: HttpContext): void {
  const show: ShowPage = async (visit, form) => {
    const artifact = await readStatus(visit);
    const key = { slug: artifact.slug };
    const webhook = await visit.call<WebhookShown>('show_webhook', key);
    const examples =
      webhook.state === 'none'
        ? []
        : (await visit.call<{ examples: readonly WebhookExample[] }>('show_webhook_examples', key)).examples;
    const { visitor } = visit;
    return <WebhookPage visitor={visitor} artifact={artifact} webhook={webhook} form={form} examples={examples} />;
  };
  const root = `${ARTIFACT}/webhook`;
  memberPage(app, http, root, {}, show);

  memberForm(app, http, root, { page: show, once: true }, async (visit, fields) => {
    const slug = slugOf(visit);
    const made = await visit.call<MadeSecret>('set_webhook', { slug, url: (fields['url'] ?? '').trim() });
    if (made.secret !== null) return { page: await newSecret(visit, made) };
    return { to: artifactPath(slug, 'webhook'), flash: 'webhook.set' };
  });

  const asksToRotate: FormOptions['asks'] = async (visit) => {
    const { secret_id } = await visit.call<WebhookShown>('show_webhook', keyOf(visit));
    if (secret_id === null) return null;
    const { title, asked, rotate } = visit.words.webhook;
    const back = artifactPath(slugOf(visit), 'webhook');
    const frame = await questionFrame(visit, rotate, { href: back, label: title });
    return { title: asked.title, explanation: asked.explanation(secret_id), submit: rotate, back, frame };
  };
  memberForm(app, http, `${root}/rotate`, { page: show, once: true, asks: asksToRotate }, async (visit) => {
    return { page: await newSecret(visit, await visit.call<MadeSecret>('rotate_webhook_secret', keyOf(visit))) };
  });

  memberForm(app, http, `${root}/ping`, { page: show }, async (visit) => {
    const { event_id } = await visit.call<{ event_id: string }>('ping_webhook', keyOf(visit));
    // The page itself says what has become of it, which may be over by now.
    return { to: artifactPath(slugOf(visit), `deliveries/${event_id}`) };
  });

  memberForm(app, http, `${root}/remove`, { page: show }, async (visit, fields) => {
    requireTyped(fields, slugOf(visit));
    await visit.call('remove_webhook', keyOf(visit));
    return { to: artifactPath(slugOf(visit), 'webhook'), flash: 'webhook.removed' };
  });
}

function addDeliveryPages(app: FastifyInstance, http: HttpContext): void {
  const root = `${ARTIFACT}/deliveries`;
  const show: ShowPage = async (visit, form) => {
    const { visitor, query } = visit;
    const artifact = await readStatus(visit);
    const filter = { type: query['type'] ?? '', status: query['status'] ?? '' };
    const cursor = query['cursor'] ?? null;
    const given = { ...filter, cursor: cursor ?? '' };
    const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
    const deliveries = await deliveriesOf(visit, { slug: artifact.slug, limit: PAGE, ...chosen });
    const props = { visitor, artifact, deliveries, filter, cursor, form };
    return <DeliveriesPage {...props} />;
  };
  memberPage(app, http, root, {}, show);

  memberForm(app, http, `${root}/resend`, { page: show }, async (visit, fields) => {
    const slug = slugOf(visit);
    const { resent } = await visit.call<{ resent: number }>('resend_failed_events', {
      slug,
      since: fields['since'] ?? '',
    });
    const flash = resent === 0 ? 'webhook.noneFailed' : 'webhook.resentAll';
    return { to: artifactPath(slug, 'deliveries'), flash };
  });

  memberPage(app, http, `${root}/:event`, {}, async (visit) => {
    const artifact = await readStatus(visit);
    const { events, endpoints } = await deliveriesOf(visit, {
      slug: artifact.slug,
      event_id: visit.params['event'] ?? '',
    });
    const [event] = events;
    if (event === undefined) throw new Error('an event was found and not shown');
    const canResend = endpoints.some(({ state }) => state !== 'none');
    return <EventPage visitor={visit.visitor} artifact={artifact} event={event} canResend={canResend} />;
  });

  memberForm(app, http, `${root}/:event/resend`, {}, async (visit) => {
    const event = visit.params['event'] ?? '';
    await visit.call('resend_event', { event_id: event });
    return { to: artifactPath(slugOf(visit), `deliveries/${event}`) };
  });
}

interface MadeSecret {
  readonly secret: string | null;
  readonly secret_id: string;
}

async function newSecret(
  visit: MemberVisit,
  { secret, secret_id }: MadeSecret,
): Promise<ReturnType<typeof NewSecretPage>> {
  const artifact = await readStatus(visit);
  return <NewSecretPage visitor={visit.visitor} artifact={artifact} secret={secret ?? ''} secretId={secret_id} />;
}

function deliveriesOf(visit: MemberVisit, input: object): Promise<Static<typeof Deliveries>> {
  return visit.call<Static<typeof Deliveries>>('service_webhook_deliveries', input);
}

function keyOf(visit: MemberVisit): { slug: string } {
  return { slug: slugOf(visit) };
}
