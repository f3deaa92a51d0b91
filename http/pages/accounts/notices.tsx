import type { VNode } from 'preact';
import type { MailTemplate } from '../../../domain/mail/mail-templates.js';
import { noticeKinds } from '../../../domain/mail/notice-kinds.js';
import type { Notices } from '../../../domain/mail/notices.js';
import { artifactPath, releasePath } from '../artifacts/paths.js';
import { type FormState, newForm } from '../form.js';
import { Badge, Checkbox, EmptyState, Form, Hidden, Pager, Table, Time, useVisitor } from '../kit/index.js';
import { Page } from '../layout.js';
import type { Visitor } from '../visitor.js';

type Notice = Notices['notices'][number];

interface Props {
  readonly visitor: Visitor;
  readonly notices: Notices;
  readonly cursor: string | null;
  readonly form: FormState;
  readonly path: string;
}

/** What a member was told of, newest first, and the choice of what is emailed. */
export function NoticesPage({ visitor, notices, cursor, form, path }: Props): VNode {
  const { notices: words } = visitor.words;
  const [latest] = notices.notices;
  return (
    <Page title={words.title} visitor={visitor} area="account" width="wide">
      <h1>{words.title}</h1>
      {notices.unread === 0 || cursor !== null || latest === undefined ? null : (
        <div class="row">
          <span>{words.unread(notices.unread)}</span>
          <Form action={`${path}/read`} form={newForm} submit={words.markRead} inline>
            <Hidden name="until" value={latest.notice_id} />
          </Form>
        </div>
      )}
      {latest === undefined ? (
        <EmptyState title={words.empty}>{words.emptyNext}</EmptyState>
      ) : (
        <Table
          caption={words.caption}
          rows={notices.notices}
          keyOf={({ notice_id }) => notice_id}
          columns={[
            { label: words.columns.what, cell: (notice) => <Subject notice={notice} /> },
            { label: words.columns.at, cell: ({ at }) => <Time at={at} /> },
          ]}
        />
      )}
      <Pager path={path} cursor={cursor} next={notices.next_cursor} />
      <section>
        <h2>{words.choose}</h2>
        <p>{words.chooseNote}</p>
        <Form action={path} form={form} submit={words.save}>
          {noticeKinds.map((kind) => (
            <Checkbox
              key={kind}
              name={kind}
              label={words.kinds[kind]}
              form={form}
              checked={!notices.page_only.includes(kind)}
            />
          ))}
        </Form>
        <p class="quiet">{words.always}</p>
      </section>
    </Page>
  );
}

function Subject({ notice }: { readonly notice: Notice }): VNode {
  const { words } = useVisitor();
  const { subject, unread, replaced } = notice;
  return (
    <>
      <a href={pathOf(notice)}>{subject}</a>{' '}
      {replaced ? (
        <Badge tone="quiet">{words.notices.replaced}</Badge>
      ) : unread ? (
        <Badge tone="info">{words.notices.new}</Badge>
      ) : null}
    </>
  );
}

/** Where one goes on from a notice. */
function pathOf({ template, slug, version }: Notice): string {
  if (slug === null) return '/account';
  if (template === 'review_answer') return `/review/${slug}${version === null ? '' : `/${version}`}/thread`;
  const page = pages[template];
  if (page !== undefined) return artifactPath(slug, page);
  return version === null ? artifactPath(slug) : releasePath(slug, version);
}

const pages: Readonly<Partial<Record<MailTemplate, string>>> = {
  webhook_secret_rotated: 'webhook',
  webhook_near_quarantine: 'webhook',
  webhook_quarantined: 'webhook',
  publishing_token_made: 'token',
};
