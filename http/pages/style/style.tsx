import type { VNode } from 'preact';
import { type Fields, formAgain, reshape } from '../form.js';
import { Breadcrumbs, EmptyState, NoMatches, Part, Steps } from '../kit/index.js';
import { Page } from '../layout.js';
import type { Visitor } from '../visitor.js';
import { FormSamples } from './forms.js';
import { Identity } from './identity.js';
import { CodeSamples, DifferenceSamples, NumberSamples, TableSamples } from './lists.js';
import { STYLE } from './path.js';
import { BadgeSamples, NavigationSamples, NoticeSamples, WeightSamples } from './signs.js';

interface Props {
  readonly visitor: Visitor;
  /** The language map as its buttons left it. */
  readonly sent?: Fields;
}

/** Every part of the kit on one page, for who works on the pages. `test/http/pages/kit-on-style.test.ts` finds what is missing. */
export function StylePage({ visitor, sent = {} }: Props): VNode {
  const { style: words } = visitor.words;
  return (
    <Page title={words.title} visitor={visitor}>
      <Breadcrumbs items={[{ href: '/docs', label: words.navigation.above }]} here={words.title} />
      <h1>{words.title}</h1>
      <p class="lead">{words.lead}</p>
      <Identity />
      <WeightSamples />
      <BadgeSamples />
      <NoticeSamples />
      <FormSamples form={formAgain(reshape(sent) ?? sent, null)} />
      <Part title={words.steps.title} folded={false}>
        <Steps
          label={words.steps.title}
          now={1}
          steps={[
            { label: words.steps.done, detail: words.steps.detail },
            { label: words.steps.open },
            { label: words.steps.last },
          ]}
        />
      </Part>
      <TableSamples />
      <DifferenceSamples />
      <NavigationSamples />
      <NumberSamples />
      <Part title={words.empty.title} folded={false}>
        <EmptyState title={words.empty.none}>
          <p>{words.empty.next}</p>
          <p>
            <a class="button" href={STYLE}>
              {words.empty.act}
            </a>
          </p>
        </EmptyState>
        <NoMatches path={STYLE} />
      </Part>
      <CodeSamples />
    </Page>
  );
}
