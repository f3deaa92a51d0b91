import type { VNode } from 'preact';
import type { Scope } from '../../../domain/oauth/list-scopes.js';
import type { FormState } from '../form.js';
import {
  EmptyState,
  Form,
  LanguageMap,
  LanguageMapField,
  Notice,
  Table,
  TextField,
  Time,
  withCode,
} from '../kit/index.js';
import { ScopeSentence } from '../scope-words.js';
import type { Visitor } from '../visitor.js';
import { AdminPage, at, systemApi } from './frame.js';

export const SCOPES = '/admin/scopes';

interface ListProps {
  readonly visitor: Visitor;
  readonly scopes: readonly Scope[];
  readonly form: FormState;
}

/** Every scope there is, and the form that declares another one. */
export function ScopesPage({ visitor, scopes, form }: ListProps): VNode {
  const words = visitor.words.scopes;
  const declared = scopes.filter(({ origin }) => origin !== 'core');
  return (
    <AdminPage visitor={visitor} title={words.title} above={systemApi(visitor)}>
      <p>{words.introduction}</p>
      <h2>{words.declared}</h2>
      {declared.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyNext}</EmptyState>
      ) : (
        <DeclaredTable visitor={visitor} scopes={declared} />
      )}
      <h2>{words.newTitle}</h2>
      <p>
        {`${words.permit} `}
        <a href="/admin/groups">{words.toGroups}</a>
      </p>
      <Form action={SCOPES} form={form} submit={words.declare}>
        <TextField name="name" label={words.name} note={withCode(words.nameNote)} form={form} code />
        <LanguageMapField name="sentences" label={words.sentences} note={words.sentencesNote} form={form} rows={2} />
      </Form>
      <h2>{words.core}</h2>
      <Table
        caption={words.core}
        rows={scopes.filter(({ origin }) => origin === 'core')}
        keyOf={({ name }) => name}
        columns={[
          { label: words.columns.name, cell: ({ name }) => <code class="whole">{name}</code> },
          { label: words.columns.says, cell: (scope) => <ScopeSentence scope={scope} /> },
        ]}
      />
    </AdminPage>
  );
}

function DeclaredTable({ visitor, scopes }: Pick<ListProps, 'visitor' | 'scopes'>): VNode {
  const words = visitor.words.scopes;
  const { columns } = words;
  return (
    <Table
      caption={words.declared}
      rows={scopes}
      keyOf={({ name }) => name}
      columns={[
        {
          label: columns.name,
          cell: ({ name }) => (
            <a class="named" href={at('scopes', name)}>
              <code class="whole">{name}</code>
            </a>
          ),
        },
        { label: columns.says, cell: ({ sentences }) => <LanguageMap value={sentences ?? {}} /> },
        { label: columns.origin, cell: ({ origin }) => words.origins[origin] ?? origin },
        { label: columns.since, tight: true, cell: ({ declared_at }) => <Time at={declared_at} /> },
        {
          label: columns.act,
          act: true,
          tight: true,
          cell: ({ name }) => (
            <Form
              inline
              danger
              action={at('scopes', name, 'remove')}
              submit={words.remove}
              called={words.removeThis(name)}
            />
          ),
        },
      ]}
    />
  );
}

interface OneProps {
  readonly visitor: Visitor;
  readonly scope: Scope;
  readonly form: FormState;
}

/** One declared scope: what it says, and the way to remove it. */
export function ScopePage({ visitor, scope, form }: OneProps): VNode {
  const words = visitor.words.scopes;
  const { name, origin, sentences } = scope;
  return (
    <AdminPage
      visitor={visitor}
      title={words.editTitle(name)}
      above={[...systemApi(visitor), { href: SCOPES, label: words.title }]}
      width="narrow"
    >
      {origin === 'file' ? <Notice tone="info">{words.ofFile}</Notice> : null}
      <Form action={at('scopes', name)} form={form} submit={words.save}>
        <LanguageMapField
          name="sentences"
          label={words.sentences}
          note={words.sentencesNote}
          form={form}
          value={sentences ?? {}}
          rows={2}
        />
      </Form>
      <h2>{words.removeScope}</h2>
      <p>{words.asked.explanation}</p>
      <Form inline danger action={at('scopes', name, 'remove')} submit={words.removeScope} />
    </AdminPage>
  );
}
