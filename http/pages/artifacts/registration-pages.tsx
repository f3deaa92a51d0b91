import type { FastifyInstance } from 'fastify';
import type { Account } from '../../../domain/account/account.js';
import type { OwnArtifacts } from '../../../domain/artifact/list-own.js';
import type { Waiting } from '../../../domain/release/waiting.js';
import type { HttpDoor } from '../../door.js';
import { memberForm, memberPage, type ShowPage } from '../member.js';
import { ArtifactPage } from './artifact.js';
import { addExchangeForms, exchangeOf } from './exchange-forms.js';
import { ArtifactListPage } from './list.js';
import { ARTIFACT, artifactPath, NEW_ARTIFACT } from './paths.js';
import { EditArtifactPage, NewArtifactPage, registrationOf } from './registration.js';
import { slugOf, statusOf } from './visits.js';

/** The list, the artifact itself, and its registration. */
export function addRegistrationPages(app: FastifyInstance, door: HttpDoor): void {
  memberPage(app, door, '/account', {}, async ({ visitor, query, call }) => {
    const cursor = query['cursor'] ?? null;
    const [list, account] = await Promise.all([
      call<OwnArtifacts>('list_own_artifacts', cursor === null ? {} : { after: cursor }),
      call<Account>('own_account', {}),
    ]);
    return <ArtifactListPage visitor={visitor} list={list} cursor={cursor} account={account} />;
  });

  const artifactPage: ShowPage = async (visit, form) => {
    const { visitor, query, call } = visit;
    const cursor = query['cursor'];
    const status = await statusOf(visit, cursor);
    const { slug } = status;
    const [waiting, exchange] = await Promise.all([call<Waiting>('release_waiting', { slug }), exchangeOf(visit)]);
    return (
      <ArtifactPage
        visitor={visitor}
        status={status}
        waiting={waiting}
        cursor={cursor ?? null}
        exchange={exchange}
        form={form}
      />
    );
  };
  memberPage(app, door, ARTIFACT, {}, artifactPage);
  addExchangeForms(app, door, ARTIFACT, artifactPage);

  const newPage: ShowPage = async ({ visitor, call }, form) => (
    <NewArtifactPage visitor={visitor} form={form} account={await call<Account>('own_account', {})} />
  );
  memberPage(app, door, NEW_ARTIFACT, {}, newPage);
  memberForm(app, door, NEW_ARTIFACT, { page: newPage }, async ({ call }, fields) => {
    const slug = (fields['slug'] ?? '').trim();
    await call('service_register_artifact', { slug, ...registrationOf(fields) });
    return { to: artifactPath(slug), flash: 'artifacts.registered' };
  });

  const editPage: ShowPage = async (visit, form) => (
    <EditArtifactPage visitor={visit.visitor} form={form} artifact={await statusOf(visit)} />
  );
  memberPage(app, door, `${ARTIFACT}/edit`, {}, editPage);
  memberForm(app, door, `${ARTIFACT}/edit`, { page: editPage }, async (visit, fields) => {
    const { slug } = await statusOf(visit);
    await visit.call('service_register_artifact', { slug: slugOf(visit), ...registrationOf(fields) });
    return { to: artifactPath(slug), flash: 'artifacts.changed' };
  });
}
