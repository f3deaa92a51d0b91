import type { ComponentChildren, VNode } from 'preact';
import type { ClientEntry } from '../../../../domain/oauth/clients/client-schemas.js';
import { type FormState, withLists } from '../../form.js';
import { Checkbox, Form, Hidden, Notice, TextArea, TextField, useVisitor } from '../../kit/index.js';
import type { Visitor } from '../../visitor.js';
import { AdminPage } from '../frame.js';
import { Choice } from './choice.js';
import { faultsAt } from './client-fields.js';
import { aboveAll, aboveOne, CLIENTS, clientPath } from './client-paths.js';
import { RedirectRules } from './redirect-rules.js';
import { ScopeFields } from './scope-fields.js';

interface NewProps {
  readonly visitor: Visitor;
  readonly form: FormState;
  /** The names of every scope there is. */
  readonly known: readonly string[];
}

const LISTS = ['scopes', 'default_scopes'];

/** Registers a client. */
export function NewClientPage({ visitor, form, known }: NewProps): VNode {
  const { form: words } = visitor.words.clients;
  return (
    <AdminPage visitor={visitor} title={words.newTitle} above={aboveAll(visitor)} width="narrow">
      <Form action={`${CLIENTS}/new`} form={withLists(form, LISTS)} submit={words.newSubmit} back={CLIENTS}>
        <Named form={form} />
        <fieldset>
          <legend>{words.kind}</legend>
          <p class="note">{words.kindNote}</p>
          <Choice
            name="confidential"
            value="true"
            label={words.confidential}
            note={words.confidentialNote}
            form={form}
            chosen
          />
          <Choice name="confidential" value="false" label={words.public} note={words.publicNote} form={form} />
        </fieldset>
        <Rest form={form} known={known} client={null} />
      </Form>
    </AdminPage>
  );
}

/** Changes a client. Sent on an older state of it, the form comes back with what the client is now. */
export function EditClientPage({ visitor, form, known, client }: NewProps & { readonly client: ClientEntry }): VNode {
  const { form: words } = visitor.words.clients;
  const isOlder = form.faults['revision'] !== undefined;
  const revision = isOlder ? undefined : form.fields['revision'];
  // Said above, in words for people: nobody typed the revision. What differs is said at its field.
  const told = isOlder ? { ...form, refusal: null } : form;
  return (
    <AdminPage visitor={visitor} title={words.editTitle(client.name)} above={aboveOne(visitor, client)} width="narrow">
      {isOlder ? (
        <Notice tone="bad" title={words.conflict}>
          {words.conflictNext}
        </Notice>
      ) : null}
      <Form
        action={clientPath(client.client_id, 'edit')}
        form={withLists(told, LISTS)}
        submit={words.editSubmit}
        back={clientPath(client.client_id)}
      >
        <Hidden name="revision" value={revision ?? String(client.revision)} />
        <Named form={form} client={client} />
        <Rest form={form} known={known} client={client} />
        <Checkbox name="end_grants" label={words.endGrants} note={words.endGrantsNote} form={form} />
      </Form>
    </AdminPage>
  );
}

function Named({ form, client }: { readonly form: FormState; readonly client?: ClientEntry }): VNode {
  const { form: words } = useVisitor().words.clients;
  return (
    <>
      <TextField name="name" label={words.name} note={words.nameNote} value={client?.name ?? ''} form={form} />
      <TextField
        name="website"
        type="url"
        label={words.website}
        note={words.websiteNote}
        value={client?.website ?? ''}
        form={form}
        optional
      />
    </>
  );
}

interface RestProps {
  readonly form: FormState;
  readonly known: readonly string[];
  readonly client: ClientEntry | null;
}

function Rest({ form, known, client }: RestProps): VNode {
  const { form: words } = useVisitor().words.clients;
  return (
    <>
      <TextArea
        name="redirect_uris"
        label={words.redirects}
        note={words.redirectsNote}
        value={client?.redirect_uris.join('\n') ?? ''}
        form={form}
        fault={faultsAt(form, 'redirect_uris')}
        rows={4}
      />
      <RedirectRules />
      <Marks>
        <Checkbox
          name="first_party"
          label={words.firstParty}
          note={words.firstPartyNote}
          checked={client?.first_party === true}
          form={form}
        />
        {client?.confidential === false ? null : (
          <Checkbox
            name="resource_server"
            label={words.resourceServer}
            note={words.resourceServerNote}
            checked={client?.resource_server === true}
            form={form}
          />
        )}
      </Marks>
      <ScopeFields form={form} known={known} client={client} />
    </>
  );
}

function Marks({ children }: { readonly children: ComponentChildren }): VNode {
  const { form: words } = useVisitor().words.clients;
  return (
    <fieldset>
      <legend>{words.marks}</legend>
      {children}
    </fieldset>
  );
}
