import type { VNode } from 'preact';
import { type FileChoice, fileChoices } from '../../../domain/review/file-states.js';
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
import { AgainstSwitch } from './against.js';
import { CasePage, type CaseProps } from './frame.js';
import { LineCountsShown } from './line-notes.js';
import { PageLinks } from './page-links.js';
import { casePath, diffPath, filePath, type Subject, subjectOf } from './paths.js';
import { TextBefore } from './text-before.js';

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
  const { against } = subject;
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
      <AgainstSwitch review={review} path={base} asked={{ choice: asked.choice, find: asked.find }} />
      {list.readable && against === undefined ? <TextBefore review={review} list={list} /> : null}
      <nav class="choices" aria-label={words.files.choice}>
        <ul>
          {choices.map(([choice, label]) => (
            <li key={choice}>
              <a
                href={listPath(base, { choice, find: asked.find, against })}
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
        {against === undefined ? null : <input type="hidden" name="against" value={against} />}
        <TextField name="find" label={words.files.find} type="search" value={asked.find ?? ''} code optional />
        <button type="submit" class="plain">
          {words.files.show}
        </button>
      </form>
      {list.found === 0 ? null : (
        <p class="quiet">{`${words.files.found(list.found)}. ${against === undefined ? words.files.knownNote : words.files.sentBackNote}`}</p>
      )}
      {list.files.length === 0 ? (
        <EmptyState title={words.files.emptyTitle}>
          <p>
            <a href={base}>{words.files.empty}</a>
          </p>
        </EmptyState>
      ) : (
        <FileTable
          files={list.files}
          subject={subject}
          readable={list.readable}
          canCompare={list.text_before !== null}
          choice={fileChoices.find((one) => one === asked.choice)}
        />
      )}
      <PageLinks
        page={list.page}
        pages={list.pages}
        pathOf={(page) => listPath(base, { choice: asked.choice, find: asked.find, against, page })}
      />
    </CasePage>
  );
}

function FileTable(props: {
  readonly files: readonly File[];
  readonly subject: Subject;
  readonly readable: boolean;
  /** Whether the text of the version before is here. */
  readonly canCompare: boolean;
  readonly choice: FileChoice | undefined;
}): VNode {
  const { words, language } = useVisitor();
  const { files, subject, readable, canCompare, choice } = props;
  const labels = words.review.files;
  const columns: Column<File>[] = [
    {
      label: labels.path,
      cell: ({ path, state, was }) => (
        <span class={state === 'known' || state === 'unchanged' ? 'old' : undefined}>
          {readable ? (
            <a href={filePath(subject, path, { choice })}>
              <code>{path}</code>
            </a>
          ) : (
            <code>{path}</code>
          )}
          {was === null ? null : (
            <>
              <br />
              <span class="quiet">{words.diff.renamed(was)}</span>
            </>
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
    {
      label: words.diff.lines,
      number: true,
      cell: ({ path, lines, state }) => {
        if (state === 'unchanged') return '–';
        const counts = lines === null ? words.diff.read : <LineCountsShown lines={lines} />;
        if (canCompare) return <a href={diffPath(subject, path)}>{counts}</a>;
        return lines === null ? '–' : counts;
      },
    },
    { label: labels.size, number: true, cell: ({ size }) => <span class="whole">{sizeOf(language, size)}</span> },
    {
      label: labels.hash,
      cell: ({ sha256 }) => (
        <span class="whole">
          <ShortHash hash={sha256} />
        </span>
      ),
    },
  ];
  return <Table caption={labels.caption} columns={columns} rows={files} keyOf={({ path }) => path} />;
}
