import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import { refuse } from '../../../domain/refusal.js';
import type { KnownCoreReleases } from '../../../domain/release/core-release-list.js';
import { rule } from '../../../domain/rules/index.js';
import type { HttpContext } from '../../http-context.js';
import type { FormState } from '../form.js';
import { Badge, Form, requireTyped, Table, TextField, Time } from '../kit/index.js';
import { type MemberVisit, memberForm, memberPage, type ShowPage } from '../member.js';
import type { Visitor } from '../visitor.js';
import { ActPage } from './act-page.js';
import { AdminPage, at } from './frame.js';

const CORE_RELEASES = '/admin/core-releases';

type CoreRelease = KnownCoreReleases['core_releases'][number];

/** The versions that `min_core` may name: the list, adding one, taking one out. */
export function addCoreReleasePages(app: FastifyInstance, http: HttpContext): void {
  const role = 'admin' as const;
  const releasesOf = async ({ call }: MemberVisit): Promise<readonly CoreRelease[]> =>
    (await call<KnownCoreReleases>('show_core_releases', {})).core_releases;

  const list: ShowPage = async (visit, form) => {
    return <CoreReleasesPage visitor={visit.visitor} releases={await releasesOf(visit)} form={form} />;
  };
  memberPage(app, http, CORE_RELEASES, { role }, list);
  memberForm(app, http, CORE_RELEASES, { role, page: list }, async ({ call }, fields) => {
    const version = (fields['version'] ?? '').trim();
    // Owners are told of it within seconds.
    requireTyped(fields, version);
    await call('add_core_release', { version });
    return { to: CORE_RELEASES, flash: 'admin.coreReleaseAdded' };
  });

  const removing: ShowPage = async (visit, form) => {
    const version = visit.params['version'] ?? '';
    if (!(await releasesOf(visit)).some((one) => one.version === version)) {
      return refuse('not_found', 'version', version, rule('core_release.unknown'));
    }
    return <RemovePage visitor={visit.visitor} version={version} form={form} />;
  };
  memberPage(app, http, `${CORE_RELEASES}/:version/remove`, { role, recentAuth: true }, removing);
  memberForm(
    app,
    http,
    `${CORE_RELEASES}/:version/remove`,
    { role, page: removing },
    async ({ call, params }, fields) => {
      const version = params['version'] ?? '';
      requireTyped(fields, version);
      await call('remove_core_release', { version, reason: fields['reason'] ?? '' });
      return { to: CORE_RELEASES, flash: 'admin.coreReleaseRemoved' };
    },
  );
}

interface ListProps {
  readonly visitor: Visitor;
  readonly releases: readonly CoreRelease[];
  readonly form: FormState;
}

function CoreReleasesPage({ visitor, releases, form }: ListProps): VNode {
  const words = visitor.words.admin.coreReleases;
  const { columns } = words;
  return (
    <AdminPage visitor={visitor} title={words.title} width="narrow">
      <p>{`${words.introduction} ${words.addNote}`}</p>
      <Form action={CORE_RELEASES} form={form} submit={words.add}>
        <TextField name="version" label={words.version} note={words.versionNote} form={form} code />
        <TextField name="confirmation" label={words.again} form={form} code />
      </Form>
      <h2>{words.list(releases.length)}</h2>
      <Table
        caption={words.title}
        rows={releases}
        keyOf={({ version }) => version}
        columns={[
          { label: words.version, cell: ({ version }) => <code>{version}</code> },
          {
            label: columns.added,
            cell: ({ added_at, telling }) => (
              <>
                <Time at={added_at} /> {telling ? <Badge tone="info">{words.telling}</Badge> : null}
              </>
            ),
          },
          { label: columns.namedBy, cell: ({ named_by }) => words.namedBy(named_by) },
          {
            label: columns.act,
            act: true,
            cell: ({ version, named_by }) =>
              named_by === 0 && releases.length > 1 ? (
                <a href={at('core-releases', version, 'remove')} aria-label={words.removeThis(version)}>
                  {words.remove}
                </a>
              ) : null,
          },
        ]}
      />
    </AdminPage>
  );
}

interface RemoveProps {
  readonly visitor: Visitor;
  readonly version: string;
  readonly form: FormState;
}

function RemovePage({ visitor, version, form }: RemoveProps): VNode {
  const words = visitor.words.admin.coreReleases;
  return (
    <ActPage
      visitor={visitor}
      title={words.removeTitle(version)}
      above={[{ href: CORE_RELEASES, label: words.title }]}
      explanation={words.removeExplanation}
      action={at('core-releases', version, 'remove')}
      form={form}
      submit={words.removeSubmit}
      danger
      reason="required"
      typed={version}
    />
  );
}
