import type { VNode } from 'preact';
import type { ClientEntry } from '../../../../domain/oauth/clients/client-schemas.js';
import type { FormState } from '../../form.js';
import { Checkbox, FaultText, useVisitor, withCode } from '../../kit/index.js';
import { Choice } from './choice.js';
import { faultsAt } from './client-fields.js';

interface Props {
  readonly form: FormState;
  readonly known: readonly string[];
  readonly client: ClientEntry | null;
}

/** What it may ask for, and what it gets without asking. What it has already stays in the list, declared or not. */
export function ScopeFields({ form, known, client }: Props): VNode {
  const { form: words } = useVisitor().words.clients;
  const { scopes = null, default_scopes = [] } = client ?? {};
  const names = [...new Set([...known, ...(scopes ?? []), ...default_scopes])];
  return (
    <>
      <fieldset>
        <legend>{words.scopes}</legend>
        <Choice
          name="scope_choice"
          value="every"
          label={words.everyScope}
          note={words.everyScopeNote}
          form={form}
          chosen={scopes === null}
        />
        <Choice name="scope_choice" value="some" label={words.someScopes} form={form} chosen={scopes !== null} />
        <div class="within">
          <Boxes list="scopes" names={names} ticked={scopes ?? []} form={form} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{words.defaultScopes}</legend>
        <p class="note">{withCode(words.defaultScopesNote)}</p>
        <Boxes list="default_scopes" names={names} ticked={default_scopes} form={form} />
      </fieldset>
    </>
  );
}

interface BoxesProps {
  readonly list: 'scopes' | 'default_scopes';
  readonly names: readonly string[];
  readonly ticked: readonly string[];
  readonly form: FormState;
}

function Boxes({ list, names, ticked, form }: BoxesProps): VNode {
  return (
    <>
      {faultsAt(form, list).map((fault) => (
        <p class="wrong" key={`${fault.field}${fault.code}`}>
          <FaultText fault={fault} />
        </p>
      ))}
      <div class="boxes" id={list}>
        {names.map((one) => (
          <Checkbox
            name={list}
            id={`${list}-${one.replaceAll('*', 'all').replaceAll(/[^\w-]/g, '-')}`}
            sends={one}
            label={<code>{one}</code>}
            checked={ticked.includes(one)}
            form={{ ...form, faults: {} }}
            key={one}
          />
        ))}
      </div>
    </>
  );
}
