import type { VNode } from 'preact';
import type { PackageSearch } from '../../../domain/review/search-package.js';
import type { FormState } from '../form.js';
import { Checkbox, EmptyState, FaultSummary, Notice, TextField, useVisitor } from '../kit/index.js';
import { CasePage, type CaseProps } from './frame.js';
import { casePath, filePath, type Subject, subjectOf } from './paths.js';

interface Props extends CaseProps {
  /** What was asked, and what was wrong with it. */
  readonly form: FormState;
  /** `null` before anything was asked. */
  readonly found: PackageSearch | null;
}

/** A text in every file of a package. */
export function SearchPage({ visitor, review, form, found }: Props): VNode {
  const words = visitor.words.review.search;
  const subject = subjectOf(review);
  return (
    <CasePage visitor={visitor} review={review} tab="search">
      <h2>{words.heading}</h2>
      <form class="sheet" method="get" action={casePath(subject, 'search')}>
        <FaultSummary form={form} />
        <TextField name="query" label={words.query} note={words.queryNote} type="search" form={form} code />
        <Checkbox name="ignore_case" label={words.ignoreCase} form={form} />
        <div class="buttons">
          <button type="submit">{words.submit}</button>
        </div>
      </form>
      {found === null ? null : <Found found={found} subject={subject} />}
    </CasePage>
  );
}

function Found({ found, subject }: { readonly found: PackageSearch; readonly subject: Subject }): VNode {
  const words = useVisitor().words.review.search;
  const { files, cut, searched, files_total } = found;
  return (
    <>
      {cut === null ? null : <Notice tone="warn">{words.cut[cut](searched, files_total)}</Notice>}
      {files.length === 0 && cut === null ? (
        <EmptyState title={words.nothingTitle}>{words.nothing(files_total)}</EmptyState>
      ) : null}
      {files.length === 0 ? null : <p>{words.found(files.length)}</p>}
      {files.map(({ path, matches, matches_total }) => (
        <section key={path}>
          <h3>
            <a href={filePath(subject, path)}>
              <code>{path}</code>
            </a>
          </h3>
          <p class="quiet">{words.matches(matches_total, matches.length)}</p>
          <ul class="matches">
            {matches.map(({ line, column, excerpt }) => (
              <li key={`${line}.${column}`}>
                <a href={filePath(subject, path, { line })}>{words.line(line)}</a> <code>{excerpt}</code>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
