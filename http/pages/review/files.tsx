import type { VNode } from 'preact';
import type { ReviewFiles } from '../../../domain/review/list-files.js';
import {
  Badge,
  type Column,
  EmptyState,
  Notice,
  ShortHash,
  sizeOf,
  Table,
  TextField,
  useVisitor,
} from '../kit/index.js';
import { listPath } from '../list-path.js';
import { CasePage, type CaseProps, subjectOf } from './frame.js';
import { PageLinks } from './page-links.js';
import { casePath, filePath, type Subject } from './paths.js';

export interface FilesAsked {
  readonly choice: string | null;
  readonly find: string | null;
}

interface Props extends CaseProps {
  readonly list: ReviewFiles;
  readonly asked: FilesAsked;
}

type File = ReviewFiles['files'][number];

/** The files of a package; what was approved before is grey, and never hidden. */
export function FilesPage({ visitor, review, list, asked }: Props): VNode {
  const { review: words } = visitor.words;
  const subject = subjectOf(review);
  const base = casePath(subject, 'files');
  const { counts } = list;
  const choices = [
    ['', words.files.all(counts.all)],
    ['fresh', words.files.fresh(counts.added + counts.changed)],
    ['unseen', words.files.unseen(counts.unseen)],
    ['flagged', words.files.flagged(counts.flagged)],
  ] as const;
  return (
    <CasePage visitor={visitor} review={review} tab="files">
      <h2>{words.files.heading}</h2>
      {list.readable ? null : <Notice tone="info">{words.release.gone}</Notice>}
      <nav class="choices" aria-label={words.files.choice}>
        <ul>
          {choices.map(([choice, label]) => (
            <li key={choice}>
              <a
                href={listPath(base, { choice, find: asked.find })}
                aria-current={(asked.choice ?? '') === choice ? 'true' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form class="row" method="get" action={base}>
        {asked.choice === null ? null : <input type="hidden" name="choice" value={asked.choice} />}
        <TextField name="find" label={words.files.find} type="search" value={asked.find ?? ''} code optional />
        <button type="submit">{words.files.show}</button>
      </form>
      <p class="quiet">{`${words.files.found(list.found)}. ${words.files.knownNote}`}</p>
      {list.files.length === 0 ? (
        <EmptyState title={words.files.emptyTitle}>
          <p>
            <a href={base}>{words.files.empty}</a>
          </p>
        </EmptyState>
      ) : (
        <FileTable files={list.files} subject={subject} readable={list.readable} />
      )}
      <PageLinks
        page={list.page}
        pages={list.pages}
        pathOf={(page) => listPath(base, { choice: asked.choice, find: asked.find, page })}
      />
    </CasePage>
  );
}

function FileTable(props: {
  readonly files: readonly File[];
  readonly subject: Subject;
  readonly readable: boolean;
}): VNode {
  const { words, language } = useVisitor();
  const { files, subject, readable } = props;
  const labels = words.review.files;
  const columns: Column<File>[] = [
    {
      label: labels.path,
      cell: ({ path, state }) => (
        <span class={state === 'known' || state === 'unchanged' ? 'old' : undefined}>
          {readable ? (
            <a href={filePath(subject, path)}>
              <code>{path}</code>
            </a>
          ) : (
            <code>{path}</code>
          )}
        </span>
      ),
    },
    {
      label: labels.state,
      cell: ({ state, flag_count, flags_kept, seen }) => (
        <span class="badges">
          <Badge tone={state === 'known' || state === 'unchanged' ? 'quiet' : 'info'}>
            {words.review.states[state]}
          </Badge>
          {flag_count === 0 ? null : <Badge tone="warn">{labels.flagCount(flag_count, flags_kept)}</Badge>}
          {seen ? <Badge tone="good">{labels.seen}</Badge> : null}
        </span>
      ),
    },
    { label: labels.size, number: true, cell: ({ size }) => sizeOf(language, size) },
    { label: labels.hash, cell: ({ sha256 }) => <ShortHash hash={sha256} /> },
  ];
  return <Table caption={labels.caption} columns={columns} rows={files} keyOf={({ path }) => path} />;
}
