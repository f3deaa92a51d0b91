import type { FastifyInstance } from 'fastify';
import type { Account } from '../../../domain/account/account.js';
import type { Activity } from '../../../domain/artifact/activity.js';
import type { Artifact } from '../../../domain/artifact/artifact.js';
import type { OwnArtifacts } from '../../../domain/artifact/list-own.js';
import { Refusal, refuse } from '../../../domain/refusal.js';
import type { QueuePosition } from '../../../domain/release/queue-position.js';
import { rule } from '../../../domain/rules/index.js';
import type { HttpContext } from '../../http-context.js';
import type { Fields } from '../form.js';
import { type MemberVisit, memberForm, memberPage, type ShowPage } from '../member.js';
import { ArtifactPage } from './artifact.js';
import { rolesIn } from './by.js';
import { addConversationForms, readConversation } from './conversation-forms.js';
import { ArtifactListPage } from './list.js';
import { ARTIFACT, artifactPath, NEW_ARTIFACT } from './paths.js';
import { EditArtifactPage, NewArtifactPage, registrationOf } from './registration.js';
import { changesOf } from './registration-changes.js';
import { readStatus } from './visits.js';

/** The list, the artifact itself, and its registration. */
export function addRegistrationPages(app: FastifyInstance, http: HttpContext): void {
  memberPage(app, http, '/account', {}, async ({ visitor, query, call }) => {
    const cursor = query['cursor'] ?? null;
    const [list, account] = await Promise.all([
      call<OwnArtifacts>('list_own_artifacts', cursor === null ? {} : { after: cursor }),
      call<Account>('show_own_account', {}),
    ]);
    return <ArtifactListPage visitor={visitor} list={list} cursor={cursor} account={account} />;
  });

  const artifactPage: ShowPage = async (visit, form) => {
    const { visitor, query, call } = visit;
    const cursor = query['cursor'];
    const status = await readStatus(visit, cursor);
    const { slug } = status;
    const [waiting, conversation, activity] = await Promise.all([
      call<QueuePosition>('show_queue_position', { slug }),
      readConversation(visit),
      call<Activity>('list_artifact_activity', { slug }),
    ]);
    return (
      <ArtifactPage
        visitor={visitor}
        status={status}
        waiting={waiting}
        cursor={cursor ?? null}
        conversation={conversation}
        activity={activity}
        roleOf={rolesIn(http.capabilities)}
        form={form}
      />
    );
  };
  memberPage(app, http, ARTIFACT, {}, artifactPage);
  addConversationForms(app, http, ARTIFACT, artifactPage);

  const newPage: ShowPage = async ({ visitor, call }, form) => {
    const own = form.faults['slug'] === undefined ? null : await ownNamed(call, slugTyped(form.fields));
    const account = await call<Account>('show_own_account', {});
    return <NewArtifactPage visitor={visitor} form={form} account={account} own={own} />;
  };
  memberPage(app, http, NEW_ARTIFACT, {}, newPage);
  memberForm(app, http, NEW_ARTIFACT, { page: newPage }, async ({ call }, fields) => {
    const slug = slugTyped(fields);
    // The capability also updates; this page is for what is new.
    if ((await ownNamed(call, slug)) !== null) refuse('invalid_field', 'slug', slug, rule('form.slug_own'));
    await call('service_register_artifact', { slug, ...registrationOf(fields) });
    return { to: artifactPath(slug), flash: 'artifacts.registered' };
  });

  const editPage: ShowPage = async (visit, form) => (
    <EditArtifactPage visitor={visit.visitor} form={form} artifact={await readStatus(visit)} />
  );
  memberPage(app, http, `${ARTIFACT}/edit`, {}, editPage);
  memberForm(app, http, `${ARTIFACT}/edit`, { page: editPage }, async (visit, fields) => {
    const artifact = await readStatus(visit);
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
