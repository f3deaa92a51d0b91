import type { VNode } from 'preact';
import { findingLevels } from '../../domain/review/finding.js';
import { type GuidelineId, guidelineIds } from '../../domain/review/guidelines.js';
import { Breadcrumbs, Facts, useVisitor, withCode } from './kit/index.js';
import { Page } from './layout.js';
import type { Visitor } from './visitor.js';
import { WithContents } from './with-contents.js';

export const GUIDELINES = '/docs/guidelines';
const LEVELS = 'levels';

/** What reviewers look for: each guideline at its id, which findings refer to (decisions §5). */
export function GuidelinesPage({ visitor }: { readonly visitor: Visitor }): VNode {
  const words = visitor.words.guidelines;
  return (
    <Page title={words.title} visitor={visitor} about={words.about} indexed>
      <Breadcrumbs items={[{ href: '/docs', label: visitor.words.docs.title }]} here={words.title} />
      <WithContents
        parts={[{ id: LEVELS, text: words.levels }, ...guidelineIds.map((id) => ({ id, text: words.of[id].title }))]}
      >
        <h1>{words.title}</h1>
        <p class="lead">{words.introduction}</p>
        <h2 id={LEVELS}>{words.levels}</h2>
        <Facts entries={findingLevels.map((level) => ({ term: words.level[level], value: words.means[level] }))} />
        <p>{words.appeal}</p>
        {guidelineIds.map((id) => (
          <section id={id} key={id}>
            <h2>{words.of[id].title}</h2>
            <p class="quiet">
              <code>{id}</code>
            </p>
            <p>{withCode(words.of[id].asks)}</p>
            <p>{withCode(words.of[id].why)}</p>
          </section>
        ))}
      </WithContents>
    </Page>
  );
}

/** The name of a guideline, leading to its words. */
export function GuidelineLink({ id }: { readonly id: GuidelineId }): VNode {
  return <a href={`${GUIDELINES}#${id}`}>{useVisitor().words.guidelines.of[id].title}</a>;
}
