import { Fragment, type VNode } from 'preact';
import { exportFormats } from '../../../domain/audit/export.js';
import type { AuditEntry, AuditPage } from '../../../domain/audit/list-lines.js';
import type { Area } from '../areas.js';
import {
  Checkbox,
  Dotted,
  NONE,
  NoMatches,
  Pager,
  SearchForm,
  SelectField,
  Table,
  TextField,
  Time,
  withCode,
} from '../kit/index.js';
import { Page } from '../layout.js';
import { listPath } from '../list-path.js';
import type { Visitor } from '../visitor.js';
import { About, Changes, Result, SubjectInWords, What, Who } from './log-cells.js';
import { exportPath } from './log-export.js';
import type { Trail } from './trail-words.js';

interface Props {
  readonly visitor: Visitor;
  readonly path: string;
  readonly area: Area;
  readonly query: Readonly<Record<string, string>>;
  readonly page: AuditPage;
  /** Capabilities that leave a line. */
  readonly audited: readonly string[];
}

/** The audit trail with its filters. */
export function LogPage({ visitor, path, area, query, page, audited }: Props): VNode {
  const { admin, done } = visitor.words;
  const words = admin.log;
  const { columns } = words;
  const {
    who = '',
    capability = '',
    slug = '',
    subject = '',
    result = '',
    since = '',
    until = '',
    routine = '',
    cursor = null,
  } = query;
  const filters = { who, capability, slug, subject, result, since, until, routine };
  const trail: Trail = { names: page.names, links: area === 'admin' };
  const choices = audited
    .map((one) => ({ value: one, label: done[one] ?? one }))
    .sort((a, b) => a.label.localeCompare(b.label, visitor.language));
  return (
    <Page title={words.title} visitor={visitor} area={area} width="wide">
      <h1>{words.title}</h1>
      <p>{words.introduction}</p>
      {subject === '' ? null : (
        <Dotted>
          <span>
            {`${words.onlyAbout} `}
            {page.lines.length === 0 ? <code>{subject}</code> : <SubjectInWords subject={subject} trail={trail} />}
          </span>
          <a href={listPath(path, { ...filters, subject: '' })}>{words.aboutAll}</a>
        </Dotted>
      )}
      <SearchForm action={path} submit={admin.search}>
        {subject === '' ? null : <input type="hidden" name="subject" value={subject} />}
        <TextField name="who" type="search" label={words.who} note={withCode(words.whoNote)} value={who} optional />
        <SelectField
          name="capability"
          label={words.what}
          value={capability}
          options={[{ value: '', label: words.anything }, { value: 'decisions', label: words.decisions }, ...choices]}
          optional
        />
        <SelectField
          name="result"
          label={words.result}
          value={result}
          options={[{ value: '', label: words.anything }, ...resultsOf(words.results, result)]}
          optional
        />
        <TextField name="slug" type="search" label={words.artifact} value={slug} optional code />
        <TextField name="since" type="date" label={words.since} value={since} optional />
        <TextField name="until" type="date" label={words.until} value={until} optional />
        <Checkbox name="routine" label={words.withRoutine} checked={routine === 'on'} />
      </SearchForm>
      <p hidden={page.lines.length === 0}>
        {words.exportAs}{' '}
        {exportFormats.map((format) => (
          <Fragment key={format}>
            {format === exportFormats[0] ? null : ' · '}
            <a href={listPath(exportPath(path), { format, ...filters })} download>
              {words.formats[format]}
            </a>
          </Fragment>
        ))}
      </p>
      {page.lines.length === 0 ? (
        <NoMatches path={path} />
      ) : (
        <Table
          caption={words.title}
          rows={page.lines}
          keyOf={({ id }) => id}
          columns={[
            {
              label: columns.at,
              tight: true,
              // Without the navigation beside it there is room for a line.
              cell: (line) => (
                <span class={area === 'admin' ? 'stacked' : undefined}>
                  <Time at={line.at} />
                </span>
              ),
            },
            { label: columns.who, cell: (line) => <Who line={line} links={trail.links} /> },
            { label: columns.what, broad: true, cell: (line) => <What line={line} trail={trail} /> },
            { label: columns.about, cell: (line) => (hasSubject(line) ? <About line={line} trail={trail} /> : NONE) },
            {
              label: columns.changes,
              broad: true,
              cell: (line) => (line.changes.length === 0 ? NONE : <Changes line={line} trail={trail} />),
            },
            { label: columns.result, tight: true, cell: (line) => <Result line={line} /> },
          ]}
        />
      )}
      <Pager path={listPath(path, filters)} cursor={cursor} next={page.next_cursor} />
    </Page>
  );
}

function hasSubject({ slug, subject }: AuditEntry): boolean {
  return slug !== null || subject !== null;
}

/** Done, or not; a code is there where it is asked for. */
function resultsOf(
  words: Readonly<Record<string, string>>,
  asked: string,
): ReadonlyArray<{ readonly value: string; readonly label: string }> {
  const known = Object.entries(words).map(([value, label]) => ({ value, label }));
  return asked === '' || Object.hasOwn(words, asked)
    ? known
    : [...known, { value: asked, label: `${words['refused']}: ${asked}` }];
}
