import type { VNode } from 'preact';
import {
  Badge,
  Fold,
  GroupedNav,
  NextLink,
  Notice,
  Pager,
  Part,
  SearchForm,
  State,
  SubNav,
  TextField,
  Unfold,
  useVisitor,
} from '../kit/index.js';
import { STYLE } from './path.js';

/** Buttons and links in their order of weight. */
export function WeightSamples(): VNode {
  const { weight: words } = useVisitor().words.style;
  return (
    <Part title={words.title} folded={false}>
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
  );
}

export function BadgeSamples(): VNode {
  const { badges: words } = useVisitor().words.style;
  return (
    <Part title={words.title} folded={false}>
      <p class="row">
        {(['published', 'rejected', 'in_review', 'announced', 'draft'] as const).map((state) => (
          <State state={state} key={state} />
        ))}
        <Badge tone="good">{words.one}</Badge>
      </p>
    </Part>
  );
}

export function NoticeSamples(): VNode {
  const { notices: words } = useVisitor().words.style;
  return (
    <Part title={words.title} folded={false}>
      {(['good', 'info', 'warn', 'bad'] as const).map((tone) => (
        <Notice tone={tone} title={words[tone]} key={tone}>
          {words.text}
        </Notice>
      ))}
    </Part>
  );
}

/** The ways between pages, and what is folded until somebody asks for it. */
export function NavigationSamples(): VNode {
  const { words } = useVisitor();
  const { navigation, forms, title } = words.style;
  return (
    <>
      <Part title={navigation.title} folded={false}>
        <p>{navigation.text}</p>
        <SubNav
          label={navigation.title}
          items={[
            { href: STYLE, label: title },
            { href: '/docs', label: navigation.above },
          ]}
        />
        <GroupedNav
          label={navigation.above}
          groups={[
            { id: 'style', title: null, items: [{ href: STYLE, label: title }] },
            { id: 'docs', title: navigation.above, items: [{ href: '/docs', label: navigation.above }] },
          ]}
        />
        <SearchForm action={STYLE} submit={navigation.search}>
          <TextField name="find" label={forms.text} type="search" optional />
        </SearchForm>
        <Pager path={STYLE} cursor="1" next="2" />
        <NextLink step={{ do: 'make_token', publish: true }} />
        <Unfold id="folded" label={navigation.onPhones} />
        <Fold id="folded">
          <p>{navigation.folded}</p>
        </Fold>
        <p>
          <kbd>?</kbd> {navigation.keys}
        </p>
      </Part>
      <Part title={navigation.part} hint={navigation.hint} folded>
        <p>{navigation.folded}</p>
      </Part>
    </>
  );
}
