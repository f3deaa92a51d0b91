import type { ComponentChildren, VNode } from 'preact';
import type { ReviewFlags } from '../../../domain/review/list-flags.js';
import { severities } from '../../../domain/scan/flag-rules.js';
import { Badge, EmptyState, Notice, useVisitor } from '../kit/index.js';
import { listPath } from '../list-path.js';
import { CasePage, type CaseProps } from './frame.js';
import { caseKeys, Keys } from './keys.js';
import { FlagWords, NoteHere } from './notes-here.js';
import { PageLinks } from './page-links.js';
import { casePath, filePath, findingPath, type Subject, subjectOf } from './paths.js';
import { Source } from './source-lines.js';

interface Props extends CaseProps {
  readonly list: ReviewFlags;
  readonly asked: { readonly rule: string | null; readonly severity: string | null };
}

/** What the scan found, each with the code around it. */
export function FlagsPage({ visitor, review, list, asked }: Props): VNode {
  const words = visitor.words.review;
  const subject = subjectOf(review);
  const base = casePath(subject, 'flags');
  const kept = list.rules.reduce((sum, { count }) => sum + count, 0);
  const pageOf = (page: number): string => listPath(base, { ...asked, page });
  return (
    <CasePage visitor={visitor} review={review} tab="flags" ownKeys={kept > 0}>
      {kept === 0 ? null : (
        <Keys
          links={[
            {
              key: 'f',
              label: words.file.nextFlag,
              href: '#F0',
              mark: 'flag',
              onward: list.page < list.pages ? pageOf(list.page + 1) : null,
            },
            ...caseKeys(review, visitor.words),
          ]}
        />
      )}
      <h2>{words.flags.heading}</h2>
      {list.readable || kept === 0 ? null : <Notice tone="info">{words.release.gone}</Notice>}
      {kept === 0 ? (
        <EmptyState title={words.flags.emptyTitle}>{words.flags.empty}</EmptyState>
      ) : (
        <>
          <p>
            {words.flags.intro}
            {list.flag_count > kept ? ` ${words.flags.kept(kept, list.flag_count)}` : ''}
          </p>
          <Choices label={words.flags.bySeverity}>
            <Choice href={listPath(base, { ...asked, severity: null })} chosen={asked.severity === null}>
              {words.flags.anySeverity}
            </Choice>
            {severities.map((one) => (
              <Choice key={one} href={listPath(base, { ...asked, severity: one })} chosen={asked.severity === one}>
                {words.flags.ofSeverity(visitor.words.releases.flags.severities[one], list.severities[one])}
              </Choice>
            ))}
          </Choices>
          <Choices label={words.flags.byRule}>
            <Choice href={listPath(base, { ...asked, rule: null })} chosen={asked.rule === null}>
              {words.flags.all(words.flags.keptOf(kept, list.flag_count))}
            </Choice>
            {list.rules.map(({ rule, count, found }) => (
              <Choice key={rule} href={listPath(base, { ...asked, rule })} chosen={asked.rule === rule}>
                {`${visitor.words.releases.flags.rules[rule]} (${words.flags.keptOf(count, found)})`}
              </Choice>
            ))}
          </Choices>
          {list.found === 0 ? <p>{words.flags.noneAsked}</p> : null}
          {list.flags.map((flag, at) => (
            <FlagShown
              key={`${list.page}.${at}`}
              flag={flag}
              id={`F${at}`}
              subject={subject}
              readable={list.readable}
              noteable={!review.own}
            />
          ))}
          <PageLinks page={list.page} pages={list.pages} pathOf={pageOf} />
        </>
      )}
    </CasePage>
  );
}

function Choices({ label, children }: { readonly label: string; readonly children: ComponentChildren }): VNode {
  return (
    <nav class="choices" aria-label={label}>
      <ul>{children}</ul>
    </nav>
  );
}

interface ChoiceProps {
  readonly href: string;
  readonly chosen: boolean;
  readonly children: string;
}

function Choice({ href, chosen, children }: ChoiceProps): VNode {
  return (
    <li>
      <a href={href} aria-current={chosen ? 'true' : undefined}>
        {children}
      </a>
    </li>
  );
}

interface FlagProps {
  readonly flag: ReviewFlags['flags'][number];
  readonly id: string;
  readonly subject: Subject;
  readonly readable: boolean;
  readonly noteable: boolean;
}

function FlagShown({ flag, id, subject, readable, noteable }: FlagProps): VNode {
  const { flags, states } = useVisitor().words.review;
  const isOld = flag.state === 'known' || flag.state === 'unchanged';
  return (
    <article class={isOld ? 'flag old' : 'flag'} id={id} data-flag="">
      <h3>
        <code>{flag.file}</code> <Badge tone={isOld ? 'quiet' : 'info'}>{states[flag.state]}</Badge>
      </h3>
      <p>
        <FlagWords flag={flag} />
      </p>
      {flag.around === null ? (
        <pre class="plain">
          <code>{flag.excerpt}</code>
        </pre>
      ) : (
        <Source path={flag.file} rows={flag.around} line={flag.line} />
      )}
      {flag.not_kept === 0 ? null : <Notice tone="warn">{flags.notKept(flag.not_kept)}</Notice>}
      {readable && flag.around === null ? <p class="quiet">{flags.notRead}</p> : null}
      {readable ? (
        <p class="bar">
          <a href={filePath(subject, flag.file, { line: flag.line })}>{flags.read}</a>
          {noteable ? (
            <NoteHere href={findingPath(subject, { path: flag.file, line: flag.line, rule: flag.rule })} />
          ) : null}
        </p>
      ) : null}
    </article>
  );
}
