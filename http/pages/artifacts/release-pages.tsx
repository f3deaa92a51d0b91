import type { FastifyInstance } from 'fastify';
import type { Activity } from '../../../domain/artifact/activity.js';
import type { PackageLink } from '../../../domain/release/collect.js';
import type { ReleaseSignature } from '../../../domain/release/hash-and-signature.js';
import type { QueuePosition } from '../../../domain/release/queue-position.js';
import type { HttpContext } from '../../http-context.js';
import { requireTyped } from '../kit/index.js';
import { enter, memberForm, memberPage, type ShowPage } from '../member.js';
import { rolesIn } from './by.js';
import { compatibilityOf } from './compatibility-fields.js';
import { addConversationForms, readConversation } from './conversation-forms.js';
import { artifactPath, RELEASE, releasePath } from './paths.js';
import { ReleasePage } from './release.js';
import { CompatibilityPage, WithdrawPage } from './release-forms.js';
import { keyOf, readCoreReleases, readRelease } from './visits.js';

/** A version, and what its owner can do with it. */
export function addReleasePages(app: FastifyInstance, http: HttpContext): void {
  const releasePage: ShowPage = async (visit, form) => {
    const { visitor, query, call } = visit;
    const shown = await readRelease(visit);
    const { slug, version } = keyOf(visit);
    const [waiting, conversation, activity] = await Promise.all([
      call<QueuePosition>('show_queue_position', { slug, version }),
      readConversation(visit),
      call<Activity>('list_artifact_activity', { slug, version }),
    ]);
    const from = /^[1-9]\d{0,3}$/.test(query['flags'] ?? '') ? Number(query['flags']) : null;
    return (
      <ReleasePage
        visitor={visitor}
        shown={shown}
        waiting={waiting}
        flagsFrom={from}
        conversation={conversation}
        activity={activity}
        roleOf={rolesIn(http.capabilities)}
        earlierDecisions={query['decisions'] !== undefined}
        form={form}
      />
    );
  };
  memberPage(app, http, RELEASE, {}, releasePage);
  addConversationForms(app, http, RELEASE, releasePage);

  const compatibility: ShowPage = async (visit, form) => {
    const [shown, cores] = await Promise.all([readRelease(visit), readCoreReleases(visit)]);
    return <CompatibilityPage visitor={visit.visitor} shown={shown} form={form} cores={cores} />;
  };
  memberPage(app, http, `${RELEASE}/compatibility`, {}, compatibility);
  memberForm(app, http, `${RELEASE}/compatibility`, { page: compatibility }, async (visit, fields) => {
    const { slug, version } = keyOf(visit);
    await visit.call('change_compatibility', { slug, version, ...compatibilityOf(fields) });
    return { to: releasePath(slug, version), flash: 'releases.compatibilityChanged' };
  });

  const withdrawal: ShowPage = async (visit, form) => (
    <WithdrawPage visitor={visit.visitor} shown={await readRelease(visit)} form={form} />
  );
  memberPage(app, http, `${RELEASE}/withdraw`, {}, withdrawal);
  memberForm(app, http, `${RELEASE}/withdraw`, { page: withdrawal }, async (visit, fields) => {
    const { slug, version } = keyOf(visit);
    requireTyped(fields, version);
    await visit.call('service_withdraw_release', { slug, version });
    return { to: artifactPath(slug), flash: 'releases.withdrawn' };
  });

  memberForm(app, http, `${RELEASE}/collect`, {}, async (visit) => {
    const { url } = await visit.call<PackageLink>('service_package_link', keyOf(visit));
    // By its path alone: the service is here, whatever name the browser knows it by.
    return { to: new URL(url).pathname };
  });

  app.get(`${RELEASE}/signature.json`, async (request, reply) => {
    const visit = await enter(http, request, reply, {});
    if (visit === null) return reply;
    const { slug, version } = keyOf(visit);
    const signature = await visit.call<ReleaseSignature>('show_release_signature', { slug, version });
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${slug}-${version}.signature.json"`)
      .send(JSON.stringify(signature));
  });
}
