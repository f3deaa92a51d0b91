import type { ComponentChildren, VNode } from 'preact';
import { asset } from './assets.js';
import { newForm } from './form.js';
import {
  Badge,
  Breadcrumbs,
  Chart,
  Checkbox,
  Code,
  EmptyState,
  Facts,
  FileField,
  Notice,
  Pager,
  SearchForm,
  SelectField,
  ShortHash,
  State,
  SubNav,
  Table,
  TextArea,
  TextField,
  Time,
} from './kit/index.js';
import { Mark } from './kit/mark.js';
import { Page } from './layout.js';
import type { Visitor } from './visitor.js';

export const STYLE = '/docs/style';

interface Props {
  readonly visitor: Visitor;
}

/** Every part of the kit on one page, for who works on the pages. */
export function StylePage({ visitor }: Props): VNode {
  const { style: words } = visitor.words;
  return (
    <Page title={words.title} visitor={visitor}>
      <Breadcrumbs items={[{ href: '/docs', label: words.navigation.above }]} here={words.title} />
      <h1>{words.title}</h1>
      <p class="lead">{words.lead}</p>
      <Identity visitor={visitor} />
      <Weights visitor={visitor} />
      <Notices visitor={visitor} />
      <Fields visitor={visitor} />
      <Lists visitor={visitor} />
      <Navigation visitor={visitor} />
      <Numbers visitor={visitor} />
      <Part title={words.empty.title}>
        <EmptyState title={words.empty.none}>
          <p>{words.empty.next}</p>
          <p>
            <a class="button" href={STYLE}>
              {words.empty.act}
            </a>
          </p>
        </EmptyState>
      </Part>
      <Part title={words.code.title}>
        <Code text="sha256sum my-module-1.0.0.zip" />
      </Part>
    </Page>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ComponentChildren }): VNode {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const colors = ['accent', 'text', 'quiet', 'line', 'raised', 'good', 'bad', 'warn', 'info'] as const;
const SPACES = 9;

function Identity({ visitor }: Props): VNode {
  const { style: words } = visitor.words;
  return (
    <>
      <Part title={words.brand.title}>
        <p>{words.brand.text}</p>
        <p class="brand">
          <Mark />
          <img src={asset('wordmark.svg').url} alt="Countersign" width="220" height="36" />
        </p>
      </Part>
      <Part title={words.type.title}>
        <p class="display">{words.type.display}</p>
        <p class="title-size">{words.type.heading}</p>
        <h2>{words.type.section}</h2>
        <h3>{words.type.part}</h3>
        <p class="lead">{words.type.lead}</p>
        <p>{words.type.body}</p>
        <p class="quiet">{words.type.quiet}</p>
        <p>
          <code>{words.type.code}</code>
        </p>
      </Part>
      <Part title={words.colors.title}>
        <p>{words.colors.text}</p>
        <ul class="swatches">
          {colors.map((color) => (
            <li key={color}>
              <span class={`swatch ${color}`} /> <code>{`--${color}`}</code>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.space.title}>
        <p>{words.space.text}</p>
        <ul class="spaces">
          {Array.from({ length: SPACES }, (_, index) => (
            <li key={index}>
              <span class={`space s${index + 1}`} /> <code>{`--space-${index + 1}`}</code>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

function Weights({ visitor }: Props): VNode {
  const { weight: words, badges } = visitor.words.style;
  return (
    <>
      <Part title={words.title}>
        <p>{words.text}</p>
        <p class="buttons">
          <button type="button">{words.primary}</button>
          <button type="button" class="plain">
            {words.secondary}
          </button>
          <button type="button" class="plain small">
            {words.small}
          </button>
          <button type="button" class="danger">
            {words.danger}
          </button>
          <a href={STYLE}>{words.link}</a>
        </p>
      </Part>
      <Part title={badges.title}>
        <p class="row">
          {(['published', 'rejected', 'in_review', 'announced', 'draft'] as const).map((state) => (
            <State state={state} key={state} />
          ))}
        </p>
      </Part>
    </>
  );
}

function Notices({ visitor }: Props): VNode {
  const { notices: words } = visitor.words.style;
  return (
    <Part title={words.title}>
      {(['good', 'info', 'warn', 'bad'] as const).map((tone) => (
        <Notice tone={tone} title={words[tone]} key={tone}>
          {words.text}
        </Notice>
      ))}
    </Part>
  );
}

function Fields({ visitor }: Props): VNode {
  const { forms: words } = visitor.words.style;
  const options = [
    { value: '1', label: words.first },
    { value: '2', label: words.second },
  ];
  return (
    <Part title={words.title}>
      <form class="sheet" method="get" action={STYLE}>
        <TextField name="one" label={words.text} note={words.note} form={newForm} />
        <TextArea name="many" label={words.long} form={newForm} optional rows={3} />
        <SelectField name="choice" label={words.choice} options={options} />
        <Checkbox name="box" label={words.box} checked />
        <FileField name="file" label={words.file} optional />
        <div class="buttons">
          <button type="submit">{words.submit}</button>
        </div>
      </form>
    </Part>
  );
}

function Lists({ visitor }: Props): VNode {
  const { lists: words, badges } = visitor.words.style;
  const rows = [
    { name: words.one, amount: 12 },
    { name: words.two, amount: 7 },
  ];
  return (
    <Part title={words.title}>
      <Table
        caption={words.caption}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { label: words.name, cell: ({ name }) => name },
          { label: words.amount, number: true, cell: ({ amount }) => amount },
          { label: badges.title, cell: () => <Badge tone="good">{badges.one}</Badge> },
        ]}
      />
      <Facts entries={rows.map(({ name, amount }) => ({ term: name, value: amount }))} />
    </Part>
  );
}

function Navigation({ visitor }: Props): VNode {
  const { navigation: words, forms } = visitor.words.style;
  return (
    <Part title={words.title}>
      <p>{words.text}</p>
      <SubNav
        label={words.title}
        items={[
          { href: STYLE, label: visitor.words.style.title },
          { href: '/docs', label: words.above },
        ]}
      />
      <SearchForm action={STYLE} submit={words.search}>
        <TextField name="find" label={forms.text} type="search" optional />
      </SearchForm>
      <Pager path={STYLE} cursor="1" next="2" />
      <details>
        <summary>{words.folded}</summary>
        <p>
          <kbd>?</kbd> {words.keys}
        </p>
      </details>
    </Part>
  );
}

/** A hash and a week, to show how they look. */
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const WEEK = [3, 5, 0, 8, 13, 2, 6];

function Numbers({ visitor }: Props): VNode {
  const { numbers: words } = visitor.words.style;
  return (
    <Part title={words.title}>
      <Facts
        entries={[
          { term: words.time, value: <Time at={visitor.now} /> },
          { term: words.hash, value: <ShortHash hash={HASH} /> },
        ]}
      />
      <ul class="trends">
        <li>
          <p>{words.week}</p>
          <p class="number">{WEEK.at(-1)}</p>
          <Chart values={WEEK} text={words.chart} />
        </li>
      </ul>
    </Part>
  );
}
