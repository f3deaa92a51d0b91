import type { FastifyInstance } from 'fastify';
import type { Activity } from '../../../domain/artifact/activity.js';
import type { Artifact } from '../../../domain/artifact/artifact.js';
import type { OwnArtifacts } from '../../../domain/artifact/list-own.js';
import { Refusal, refuse } from '../../../domain/refusal.js';
import type { QueuePosition } from '../../../domain/release/queue-position.js';
import { rule } from '../../../domain/rules/index.js';
import type { HttpContext } from '../../http-context.js';
import { type Fields, newForm } from '../form.js';
import { type MemberVisit, memberForm, memberPage, type ShowPage } from '../member.js';
import { ArtifactPage } from './artifact.js';
import { rolesIn } from './by.js';
import { addConversationForms, readConversation } from './conversation-forms.js';
import { firstStepOf, PublisherNamePage } from './first-steps.js';
import { ArtifactListPage } from './list.js';
import { ARTIFACT, artifactPath, NEW_ARTIFACT, PUBLISHER_NAME } from './paths.js';
import { EditArtifactPage, NewArtifactPage, registrationOf } from './registration.js';
import { changesOf } from './registration-changes.js';
import { firstStep, readStatus } from './visits.js';

/** The list, the artifact itself, and its registration. */
export function addRegistrationPages(app: FastifyInstance, http: HttpContext): void {
  memberPage(app, http, '/account', {}, async ({ visitor, query, call }) => {
    const cursor = query['cursor'] ?? null;
    const q = [...(query['q'] ?? '')].slice(0, 200).join('');
    const asked = { ...(cursor !== null && { after: cursor }), ...(q !== '' && { words: q }) };
    const list = await call<OwnArtifacts>('list_own_artifacts', asked);
    const step = firstStepOf(visitor, list);
    if (step === 'name') return <PublisherNamePage visitor={visitor} form={newForm} first />;
    if (step === 'register') return <NewArtifactPage visitor={visitor} form={newForm} own={null} first />;
    return <ArtifactListPage visitor={visitor} list={list} cursor={cursor} q={q} first={step === 'upload'} />;
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

  const newPage: ShowPage = async (visit, form) => {
    const { visitor, call } = visit;
    const step = await firstStep(visit);
    // What somebody has typed into a registration stays there, whatever else it lacks.
    const isTyped = form.fields['slug'] !== undefined || form.fields['name'] !== undefined;
    if (visitor.person.account.publisher_name === null && !isTyped) {
      return <PublisherNamePage visitor={visitor} form={form} first={step === 'name'} />;
    }
    const own = form.faults['slug'] === undefined ? null : await ownNamed(call, slugTyped(form.fields));
    return <NewArtifactPage visitor={visitor} form={form} own={own} first={step === 'register'} />;
  };
  memberPage(app, http, NEW_ARTIFACT, {}, newPage);
  memberForm(app, http, PUBLISHER_NAME, { page: newPage }, async ({ call }, fields) => {
    await call('choose_publisher_name', { publisher_name: (fields['publisher_name'] ?? '').trim() });
    return { to: NEW_ARTIFACT };
  });
  memberForm(app, http, NEW_ARTIFACT, { page: newPage }, async (visit, fields) => {
    const { call } = visit;
    const slug = slugTyped(fields);
    const isFirst = (await firstStep(visit)) === 'register';
    // The capability also updates; this page is for what is new.
    if ((await ownNamed(call, slug)) !== null) refuse('invalid_field', 'slug', slug, rule('form.slug_own'));
    await call('service_register_artifact', { slug, ...registrationOf(fields) });
    // The next step of a newcomer says itself what this one has come to.
    if (isFirst) return { to: artifactPath(slug, 'upload') };
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
