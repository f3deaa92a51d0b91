import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import { artifactStates } from '../../../domain/artifact/artifact.js';
import type { ArtifactPage, FoundArtifact } from '../../../domain/artifact/search.js';
import type { ShownArtifact } from '../../../domain/artifact/show.js';
import type { HttpContext } from '../../http-context.js';
import type { FormState } from '../form.js';
import {
  ArtifactName,
  Checkbox,
  EmptyState,
  Facts,
  NONE,
  NoMatches,
  Pager,
  SearchForm,
  SelectField,
  State,
  stateOption,
  Table,
  TextField,
  Time,
} from '../kit/index.js';
import { listPath } from '../list-path.js';
import { type MemberVisit, memberForm, memberPage, type ShowPage } from '../member.js';
import { isReviewer, type Visitor } from '../visitor.js';
import { ActPage } from './act-page.js';
import { AdminPage, asked, at } from './frame.js';

const ARTIFACTS = '/admin/artifacts';

/** All artifacts: the search, one of them, and moving it. */
export function addArtifactAdminPages(app: FastifyInstance, http: HttpContext): void {
  const role = 'admin' as const;

  memberPage(app, http, ARTIFACTS, { role }, async ({ visitor, query, call }) => {
    const found = await call<ArtifactPage>(
      'list_artifacts',
      asked(query, ['slug', 'owner', 'state', 'webhook', 'cursor']),
    );
    return <ArtifactsPage visitor={visitor} query={query} found={found} />;
  });

  memberPage(app, http, `${ARTIFACTS}/:slug`, { role }, async (visit) => {
    return <OneArtifactPage visitor={visit.visitor} shown={await shownOf(visit)} />;
  });

  const moving: ShowPage = async (visit, form) => {
    const { artifact } = await shownOf(visit);
    return <MovePage visitor={visit.visitor} artifact={artifact} form={form} />;
  };
  memberPage(app, http, `${ARTIFACTS}/:slug/move`, { role, recentAuth: true }, moving);
  memberForm(app, http, `${ARTIFACTS}/:slug/move`, { role, page: moving }, async ({ call, params }, fields) => {
    const slug = params['slug'] ?? '';
    await call('move_artifact', { slug, account: (fields['account'] ?? '').trim(), reason: fields['reason'] ?? '' });
    return { to: at('artifacts', slug), flash: 'admin.moved' };
  });
}

function shownOf({ call, params }: MemberVisit): Promise<ShownArtifact> {
  return call<ShownArtifact>('show_artifact', { slug: params['slug'] ?? '' });
}

function ownerName(visitor: Visitor, { owner }: FoundArtifact): string {
  return owner.deleted ? visitor.words.admin.deletedMember : owner.name || owner.email;
}

interface ArtifactsProps {
  readonly visitor: Visitor;
  readonly query: Readonly<Record<string, string>>;
  readonly found: ArtifactPage;
}

function ArtifactsPage({ visitor, query, found }: ArtifactsProps): VNode {
  const { admin, kit } = visitor.words;
  const words = admin.artifacts;
  const { columns } = words;
  const { slug = '', owner = '', state = '', webhook = '', cursor = null } = query;
  const filters = { slug, owner, state, webhook };
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const states = artifactStates.map((one) => stateOption(one, kit.states[one]));
  return (
    <AdminPage visitor={visitor} title={words.title}>
      <SearchForm action={ARTIFACTS} submit={admin.search}>
        <TextField name="slug" type="search" label={words.slug} note={words.slugNote} value={slug} optional code />
        <TextField name="owner" type="search" label={words.owner} note={words.ownerNote} value={owner} optional />
        <SelectField
          name="state"
          label={words.state}
          value={state}
          options={[{ value: '', label: words.any }, ...states]}
        />
        <Checkbox name="webhook" sends="quarantined" label={words.held} checked={webhook === 'quarantined'} />
      </SearchForm>
      {found.artifacts.length === 0 ? (
        isFiltered ? (
          <NoMatches path={ARTIFACTS} />
        ) : (
          <EmptyState title={words.empty}>{words.emptyNext}</EmptyState>
        )
      ) : (
        <Table
          caption={words.title}
          rows={found.artifacts}
          keyOf={(one) => one.slug}
          columns={[
            {
              label: columns.artifact,
              cell: (one) => (
                <>
                  <a href={at('artifacts', one.slug)}>
                    <ArtifactName name={one.name} />
                  </a>{' '}
                  <code>{one.slug}</code>
                </>
              ),
            },
            { label: columns.publisher, cell: ({ publisher }) => <span class="named">{publisher}</span> },
            {
              label: columns.owner,
              cell: (one) => <a href={at('members', one.owner.account_id)}>{ownerName(visitor, one)}</a>,
            },
            { label: columns.state, cell: (one) => <State state={one.state} /> },
            { label: columns.changed, cell: ({ updated_at }) => <Time at={updated_at} /> },
          ]}
        />
      )}
      <Pager path={listPath(ARTIFACTS, filters)} cursor={cursor} next={found.next_cursor} />
    </AdminPage>
  );
}

interface OneProps {
  readonly visitor: Visitor;
  readonly shown: ShownArtifact;
}

function OneArtifactPage({ visitor, shown }: OneProps): VNode {
  const { artifact, reason, webhook } = shown;
  const { admin, artifacts } = visitor.words;
  const words = admin.artifacts;
  const { slug, kind, state } = artifact;
  const kindWord = kind === 'module' || kind === 'theme' ? artifacts.kinds[kind] : words.noKind;
  return (
    <AdminPage visitor={visitor} title={artifact.name} above={[{ href: ARTIFACTS, label: words.title }]}>
      <Facts
        entries={[
          { term: words.slug, value: <code>{slug}</code> },
          { term: words.state, value: <State state={state} /> },
          reason === null ? null : { term: words.reasonGiven, value: <span class="prose">{reason}</span> },
          { term: words.kind, value: kindWord },
          { term: words.columns.publisher, value: artifact.publisher },
          {
            term: words.owner,
            value: <a href={at('members', artifact.owner.account_id)}>{ownerName(visitor, artifact)}</a>,
          },
          { term: words.created, value: <Time at={artifact.created_at} /> },
          { term: words.columns.changed, value: <Time at={artifact.updated_at} /> },
          { term: words.webhook, value: <State state={webhook} /> },
        ]}
      />
      <Releases visitor={visitor} shown={shown} />
      <h2>{admin.member.acts}</h2>
      <div class="row">
        <a class="button plain small danger" href={at('artifacts', slug, 'move')}>
          {words.move}
        </a>
      </div>
      <ul class="links">
        <li>
          <a href={listPath('/admin/log', { slug })}>{admin.audit}</a>
        </li>
        <li>
          <a href={listPath('/admin/deliveries', { slug })}>{admin.deliveries.title}</a>
        </li>
        <li>
          <a href={listPath('/admin/licences', { slug })}>{words.licences}</a>
        </li>
        {state === 'approved' ? (
          <li>
            <a href={`/artifacts/${encodeURIComponent(slug)}`}>{words.publicPage}</a>
          </li>
        ) : null}
      </ul>
    </AdminPage>
  );
}

/** Versions that may yet be published. */
const TO_COME: ReadonlySet<string> = new Set(['announced', 'draft', 'in_review']);

/** Its versions; who reviews too is led to the review pages. */
function Releases({ visitor, shown }: OneProps): VNode {
  const words = visitor.words.admin.artifacts;
  const { slug } = shown.artifact;
  const reviews = isReviewer(visitor);
  return (
    <>
      <h2>{words.releases}</h2>
      {shown.releases.length === 0 ? (
        <p class="quiet">{words.noReleases}</p>
      ) : (
        <Table
          caption={words.releases}
          rows={shown.releases}
          keyOf={({ version }) => version}
          columns={[
            {
              label: words.version,
              cell: ({ version }) =>
                reviews ? <a href={`/review/${encodeURIComponent(slug)}/${version}`}>{version}</a> : version,
            },
            { label: words.releaseState, cell: ({ state }) => <State state={state} /> },
            { label: words.core, cell: ({ min_core, max_core }) => `${min_core} – ${max_core ?? '*'}` },
            { label: words.announced, cell: ({ announced_at }) => <Time at={announced_at} /> },
            {
              label: words.published,
              cell: ({ state, published_at }) => (
                <Time at={published_at} none={TO_COME.has(state) ? visitor.words.kit.notYet : NONE} />
              ),
            },
          ]}
        />
      )}
    </>
  );
}

interface MoveProps {
  readonly visitor: Visitor;
  readonly artifact: FoundArtifact;
  readonly form: FormState;
}

function MovePage({ visitor, artifact, form }: MoveProps): VNode {
  const { admin } = visitor.words;
  const words = admin.artifacts;
  const { slug, name } = artifact;
  const above = [
    { href: ARTIFACTS, label: words.title },
    { href: at('artifacts', slug), label: name },
  ];
  return (
    <ActPage
      visitor={visitor}
      title={words.moveTitle(name)}
      above={above}
      explanation={words.moveExplanation}
      action={at('artifacts', slug, 'move')}
      form={form}
      submit={words.submit}
      danger
      reason="required"
    >
      <TextField name="account" label={words.newOwner} note={words.newOwnerNote} form={form} />
    </ActPage>
  );
}
