import type { FastifyInstance } from 'fastify';
import type { Account } from '../../../domain/account/account.js';
import type { Artifact } from '../../../domain/artifact/artifact.js';
import type { OwnArtifacts } from '../../../domain/artifact/list-own.js';
import { Refusal, refuse } from '../../../domain/refusal.js';
import type { Waiting } from '../../../domain/release/waiting.js';
import type { HttpDoor } from '../../door.js';
import type { Fields } from '../form.js';
import { type MemberVisit, memberForm, memberPage, type ShowPage } from '../member.js';
import { ArtifactPage } from './artifact.js';
import { addExchangeForms, exchangeOf } from './exchange-forms.js';
import { ArtifactListPage } from './list.js';
import { ARTIFACT, artifactPath, NEW_ARTIFACT } from './paths.js';
import { EditArtifactPage, NewArtifactPage, registrationOf } from './registration.js';
import { changesOf } from './registration-changes.js';
import { statusOf } from './visits.js';

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

  const newPage: ShowPage = async ({ visitor, call }, form) => {
    const own = form.faults['slug'] === undefined ? null : await ownNamed(call, slugTyped(form.fields));
    const account = await call<Account>('own_account', {});
    return <NewArtifactPage visitor={visitor} form={form} account={account} own={own} />;
  };
  memberPage(app, door, NEW_ARTIFACT, {}, newPage);
  memberForm(app, door, NEW_ARTIFACT, { page: newPage }, async ({ call }, fields) => {
    const slug = slugTyped(fields);
    // The capability also updates; this page is for what is new.
    if ((await ownNamed(call, slug)) !== null) refuse('invalid_field', 'slug', slug, 'a slug that you do not have yet');
    await call('service_register_artifact', { slug, ...registrationOf(fields) });
    return { to: artifactPath(slug), flash: 'artifacts.registered' };
  });

  const editPage: ShowPage = async (visit, form) => (
    <EditArtifactPage visitor={visit.visitor} form={form} artifact={await statusOf(visit)} />
  );
  memberPage(app, door, `${ARTIFACT}/edit`, {}, editPage);
  memberForm(app, door, `${ARTIFACT}/edit`, { page: editPage }, async (visit, fields) => {
    const artifact = await statusOf(visit);
    const { slug } = artifact;
    const changes = changesOf(fields, artifact);
    if (Object.keys(changes).length === 0) return { to: artifactPath(slug), flash: 'artifacts.unchanged' };
    await visit.call('service_register_artifact', { slug, ...changes });
    return { to: artifactPath(slug), flash: 'artifacts.changed' };
  });
}

function slugTyped(fields: Fields): string {
  return (fields['slug'] ?? '').trim();
}

/** The artifact of who asks that has that slug, if there is one. */
async function ownNamed(call: MemberVisit['call'], slug: string): Promise<Artifact | null> {
  try {
    return await call<Artifact>('service_artifact_status', { slug });
  } catch (error) {
    if (error instanceof Refusal && ['artifact_not_found', 'invalid_field'].includes(error.code)) return null;
    throw error;
  }
}
