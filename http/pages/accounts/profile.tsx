import type { VNode } from 'preact';
import type { AccountRecord } from '../../../domain/account/ports.js';
import { type Language, languages } from '../../../domain/language.js';
import { type FormState, newForm } from '../form.js';
import { Facts, Form, SelectField, TextField, Time } from '../kit/index.js';
import { Page } from '../layout.js';
import type { Visitor } from '../visitor.js';
import { PublisherNameField } from './publisher-name-field.js';

interface Props {
  readonly visitor: Visitor;
  readonly account: AccountRecord;
  readonly form: FormState;
}

/** Who a member is to others. */
export function ProfilePage({ visitor, account, form }: Props): VNode {
  const { security, shell } = visitor.words;
  const words = security.profile;
  // Two forms stand here: the faults belong to the one that was sent.
  const [ofProfile, ofPublisher] = 'publisher_name' in form.fields ? [newForm, form] : [form, newForm];
  const roles: readonly string[] = account.roles.length === 0 ? ['member'] : account.roles;
  const roleNames: Readonly<Record<string, string>> = shell.roles;
  return (
    <Page title={words.title} visitor={visitor} area="account">
      <h1>{words.title}</h1>
      <Form action="/account/profile" submit={words.save} form={ofProfile}>
        <TextField
          name="name"
          label={words.name}
          note={words.nameNote}
          autocomplete="name"
          value={account.name}
          form={ofProfile}
        />
        <LanguageField visitor={visitor} language={account.language ?? null} form={ofProfile} />
      </Form>
      <h2>{account.publisher_name === null ? words.publisherNew : words.publisherHeading}</h2>
      {account.publisher_name === null ? (
        <Form action="/account/profile/publisher-name" submit={words.publisherSet} form={ofPublisher}>
          <PublisherNameField form={ofPublisher} />
        </Form>
      ) : (
        <>
          <p>
            <strong>{account.publisher_name}</strong>
          </p>
          <p class="quiet">{words.publisherFixed}</p>
        </>
      )}
      <h2>{words.account}</h2>
      <Facts
        entries={[
          { term: words.roles, value: roles.map((role) => roleNames[role] ?? role).join(', ') },
          { term: words.since, value: <Time at={account.created_at} /> },
        ]}
      />
    </Page>
  );
}

interface LanguageProps {
  readonly visitor: Visitor;
  readonly language: Language | null;
  readonly form: FormState;
}

/** Once one is chosen it stays chosen: there is no way back to none. */
function LanguageField({ visitor, language, form }: LanguageProps): VNode {
  const { security, shell } = visitor.words;
  const words = security.profile;
  const names = languages.map((one) => ({ value: one, label: shell.languageNames[one] }));
  return (
    <SelectField
      name="language"
      label={words.language}
      note={language === null ? words.noLanguageNote : words.languageNote}
      value={language ?? ''}
      optional={language === null}
      options={language === null ? [{ value: '', label: words.noLanguage }, ...names] : names}
      form={form}
    />
  );
}
