import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import type { LicenceEntry, LicencePage } from '../../../domain/licence/list.js';
import type { HttpContext } from '../../http-context.js';
import type { FormState } from '../form.js';
import { EmptyState, Id, Pager, SearchForm, State, Table, TextField, Time } from '../kit/index.js';
import type { NavItem } from '../kit/nav.js';
import { listPath } from '../list-path.js';
import { memberForm, memberPage, type ShowPage } from '../member.js';
import type { Visitor } from '../visitor.js';
import { ActPage, SecretPage } from './act-page.js';
import { AdminPage, asked, at } from './frame.js';

const LICENCES = '/admin/licences';

/** Licences of installations: the list, issuing one, ending one. */
export function addLicencePages(app: FastifyInstance, http: HttpContext): void {
  const role = 'admin' as const;

  memberPage(app, http, LICENCES, { role }, async ({ visitor, query, call }) => {
    const found = await call<LicencePage>('list_licences', asked(query, ['slug', 'cursor']));
    return <LicencesPage visitor={visitor} query={query} found={found} />;
  });

  const issuing: ShowPage = async ({ visitor, query }, form) => {
    return <IssuePage visitor={visitor} slug={query['slug'] ?? ''} form={form} />;
  };
  memberPage(app, http, `${LICENCES}/new`, { role }, issuing);
  memberForm(app, http, `${LICENCES}/new`, { role, page: issuing, once: true }, async ({ visitor, call }, fields) => {
    const until = (fields['until'] ?? '').trim();
    const slug = (fields['slug'] ?? '').trim();
    const installation = (fields['installation'] ?? '').trim();
    const issued = await call<{ licence_key: string; licence_id: string }>('issue_licence', {
      slug,
      installation,
      ...(until === '' ? {} : { until }),
    });
    const words = visitor.words.admin.licences;
    const page = (
      <SecretPage
        visitor={visitor}
        title={words.issuedTitle}
        above={above(visitor)}
        label={words.key(installation, slug)}
        secret={issued.licence_key}
        kind="installation"
        next={{ href: LICENCES, label: words.back }}
      />
    );
    return { page };
  });

  const ending: ShowPage = async ({ visitor, params, call }, form) => {
    const licence = await call<LicenceEntry>('show_licence', { id: params['licence'] ?? '' });
    return <EndPage visitor={visitor} licence={licence} form={form} />;
  };
  memberPage(app, http, `${LICENCES}/:licence/end`, { role }, ending);
  memberForm(app, http, `${LICENCES}/:licence/end`, { role, page: ending }, async ({ call, params }) => {
    await call('end_licence', { id: params['licence'] ?? '' });
    return { to: LICENCES, flash: 'admin.licenceEnded' };
  });
}

const above = ({ words }: Visitor): readonly NavItem[] => [{ href: LICENCES, label: words.admin.licences.title }];

interface LicencesProps {
  readonly visitor: Visitor;
  readonly query: Readonly<Record<string, string>>;
  readonly found: LicencePage;
}

function LicencesPage({ visitor, query, found }: LicencesProps): VNode {
  const { admin } = visitor.words;
  const words = admin.licences;
  const { columns } = words;
  const { slug = '', cursor = null } = query;
  return (
    <AdminPage
      visitor={visitor}
      title={words.title}
      action={{ href: listPath(`${LICENCES}/new`, { slug }), label: words.issue }}
    >
      <p>{words.introduction}</p>
      <SearchForm action={LICENCES} submit={admin.search}>
        <TextField name="slug" type="search" label={words.slug} value={slug} optional code />
      </SearchForm>
      {found.licences.length === 0 && slug !== '' ? (
        <EmptyState title={words.noneFound}>
          <a href={LICENCES}>{words.all}</a>
        </EmptyState>
      ) : found.licences.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyNext}</EmptyState>
      ) : (
        <Table
          caption={words.title}
          rows={found.licences}
          keyOf={({ licence_id }) => licence_id}
          columns={[
            { label: columns.installation, cell: ({ installation }) => <span class="named">{installation}</span> },
            {
              label: columns.artifact,
              cell: ({ slug, artifact }) => (
                <>
                  <a href={at('artifacts', slug)}>{artifact}</a> <code>{slug}</code>
                </>
              ),
            },
            {
              label: columns.state,
              tight: true,
              cell: ({ state, ended_at }) => (
                <>
                  <State state={state} /> {state === 'ended' ? <Time at={ended_at} /> : null}
                </>
              ),
            },
            { label: columns.until, cell: ({ until }) => <Time at={until} none={words.noEnd} /> },
            { label: columns.issued, tight: true, cell: ({ created_at }) => <Time at={created_at} /> },
            { label: columns.licence, tight: true, cell: ({ licence_id }) => <Id id={licence_id} /> },
            {
              label: columns.act,
              act: true,
              tight: true,
              cell: ({ licence_id, state }) =>
                state === 'ended' ? null : <a href={at('licences', licence_id, 'end')}>{words.end}</a>,
            },
          ]}
        />
      )}
      <Pager path={listPath(LICENCES, { slug })} cursor={cursor} next={found.next_cursor} />
    </AdminPage>
  );
}

interface IssueProps {
  readonly visitor: Visitor;
  readonly slug: string;
  readonly form: FormState;
}

function IssuePage({ visitor, slug, form }: IssueProps): VNode {
  const words = visitor.words.admin.licences;
  return (
    <ActPage
      visitor={visitor}
      title={words.issue}
      above={above(visitor)}
      action={`${LICENCES}/new`}
      form={form}
      submit={words.submit}
    >
      <TextField name="slug" label={words.slug} note={words.slugNote} value={slug} form={form} code />
      <TextField name="installation" label={words.installation} note={words.installationNote} form={form} />
      <TextField name="until" type="date" label={words.until} note={words.untilNote} form={form} optional />
    </ActPage>
  );
}

interface EndProps {
  readonly visitor: Visitor;
  readonly licence: LicenceEntry;
  readonly form: FormState;
}

function EndPage({ visitor, licence, form }: EndProps): VNode {
  const words = visitor.words.admin.licences;
  return (
    <ActPage
      visitor={visitor}
      title={words.endTitle}
      above={above(visitor)}
      explanation={words.endExplanation(licence.installation, licence.artifact)}
      action={at('licences', licence.licence_id, 'end')}
      form={form}
      submit={words.endSubmit}
      danger
    />
  );
}
