import type { FastifyInstance } from 'fastify';
import type { PackageLink } from '../../../domain/release/collect.js';
import type { ReleaseSignature } from '../../../domain/release/facts.js';
import type { Waiting } from '../../../domain/release/waiting.js';
import type { HttpDoor } from '../../door.js';
import { requireTyped } from '../kit/index.js';
import { enter, memberForm, memberPage, type ShowPage } from '../member.js';
import { compatibilityOf } from './compatibility-fields.js';
import { addExchangeForms, exchangeOf } from './exchange-forms.js';
import { artifactPath, RELEASE, releasePath } from './paths.js';
import { ReleasePage } from './release.js';
import { CompatibilityPage, WithdrawPage } from './release-forms.js';
import { coresOf, keyOf, releaseOf } from './visits.js';

/** A version, and what its owner can do with it. */
export function addReleasePages(app: FastifyInstance, door: HttpDoor): void {
  const releasePage: ShowPage = async (visit, form) => {
    const { visitor, query, call } = visit;
    const shown = await releaseOf(visit);
    const [waiting, exchange] = await Promise.all([call<Waiting>('release_waiting', keyOf(visit)), exchangeOf(visit)]);
    const from = /^[1-9]\d{0,3}$/.test(query['flags'] ?? '') ? Number(query['flags']) : 1;
    return (
      <ReleasePage visitor={visitor} shown={shown} waiting={waiting} flagsFrom={from} exchange={exchange} form={form} />
    );
  };
  memberPage(app, door, RELEASE, {}, releasePage);
  addExchangeForms(app, door, RELEASE, releasePage);

  const compatibility: ShowPage = async (visit, form) => {
    const [shown, cores] = await Promise.all([releaseOf(visit), coresOf(visit)]);
    return <CompatibilityPage visitor={visit.visitor} shown={shown} form={form} cores={cores} />;
  };
  memberPage(app, door, `${RELEASE}/compatibility`, {}, compatibility);
  memberForm(app, door, `${RELEASE}/compatibility`, { page: compatibility }, async (visit, fields) => {
    const { slug, version } = keyOf(visit);
    await visit.call('change_compatibility', { slug, version, ...compatibilityOf(fields) });
    return { to: releasePath(slug, version), flash: 'releases.compatibilityChanged' };
  });

  const withdrawal: ShowPage = async (visit, form) => (
    <WithdrawPage visitor={visit.visitor} shown={await releaseOf(visit)} form={form} />
  );
  memberPage(app, door, `${RELEASE}/withdraw`, {}, withdrawal);
  memberForm(app, door, `${RELEASE}/withdraw`, { page: withdrawal }, async (visit, fields) => {
    const { slug, version } = keyOf(visit);
    requireTyped(fields, version);
    await visit.call('service_withdraw_release', { slug, version });
    return { to: artifactPath(slug), flash: 'releases.withdrawn' };
  });

  memberForm(app, door, `${RELEASE}/collect`, {}, async (visit) => {
    const { url } = await visit.call<PackageLink>('service_package_link', keyOf(visit));
    // By its path alone: the service is here, whatever name the browser knows it by.
    return { to: new URL(url).pathname };
  });

  app.get(`${RELEASE}/signature.json`, async (request, reply) => {
    const visit = await enter(door, request, reply, {});
    if (visit === null) return reply;
    const { slug, version } = keyOf(visit);
    const signature = await visit.call<ReleaseSignature>('show_release_signature', { slug, version });
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${slug}-${version}.signature.json"`)
      .send(JSON.stringify(signature));
  });
}
