import type { ComponentChildren, VNode } from 'preact';
import type { Fault } from '../../../domain/refusal.js';
import { type FormState, newForm } from '../form.js';
import { useVisitor } from './context.js';
import { FaultText } from './fault-text.js';

export interface FieldProps {
  readonly name: string;
  readonly label: ComponentChildren;
  readonly form?: FormState;
  /** What stands in it while the form is new. */
  readonly value?: string;
  readonly note?: ComponentChildren;
  /** `noted`: its note says when it is needed. */
  readonly optional?: boolean | 'noted';
  /** Overrides the fault that the form has for its name; several, where the field holds several values. */
  readonly fault?: Fault | readonly Fault[] | undefined;
}

interface Described {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly required: boolean;
  readonly 'aria-invalid': 'true' | undefined;
  readonly 'aria-describedby': string | undefined;
}

function described(props: FieldProps): Described {
  const { name, form = newForm, note, optional = false } = props;
  const isWrong = faultsOf(props).length > 0;
  const ids = [note === undefined ? '' : `${name}-note`, isWrong ? `${name}-wrong` : ''];
  return {
    id: name,
    name,
    value: form.fields[name] ?? props.value ?? '',
    required: optional === false,
    'aria-invalid': isWrong ? 'true' : undefined,
    'aria-describedby': ids.join(' ').trim() || undefined,
  };
}

function faultsOf({ name, form = newForm, fault }: Pick<FieldProps, 'name' | 'form' | 'fault'>): readonly Fault[] {
  return [fault ?? form.faults[name] ?? []].flat();
}

/** Label, note and fault around a field. */
function Shell(props: FieldProps & { readonly children: ComponentChildren }): VNode {
  const { name, label, note, optional = false, children } = props;
  const { kit } = useVisitor().words;
  return (
    <div class="field">
      <label for={name}>
        {label}
        {optional === true ? <span class="optional">{` (${kit.optional})`}</span> : null}
      </label>
      {note === undefined ? null : (
        <p class="note" id={`${name}-note`}>
          {note}
        </p>
      )}
      {children}
      <Wrong name={name} faults={faultsOf(props)} />
    </div>
  );
}

function Wrong({ name, faults }: { readonly name: string; readonly faults: readonly Fault[] }): VNode | null {
  if (faults.length === 0) return null;
  return (
    <div id={`${name}-wrong`}>
      {faults.map((fault) => (
        <p class="wrong" key={`${fault.field}${fault.code}`}>
          <FaultText fault={fault} />
        </p>
      ))}
    </div>
  );
}

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'date' | 'search' | 'number' | 'datetime-local';
  readonly autocomplete?: string;
  /** `numeric` for codes of digits. */
  readonly inputmode?: 'numeric' | 'text';
  readonly readonly?: boolean;
  /** Text that is compared character by character: hashes, versions, slugs. */
  readonly code?: boolean;
}

/** A field of one line; a password never comes back. */
export function TextField(props: TextFieldProps): VNode {
  const { type = 'text', autocomplete = 'off', inputmode, readonly = false, code = false } = props;
  const own = described(props);
  return (
    <Shell {...props}>
      <input
        {...own}
        // Preact's types tell the kinds of input apart and know no choice between them.
        type={type as 'text'}
        value={type === 'password' ? '' : own.value}
        autocomplete={autocomplete}
        inputmode={inputmode}
        readOnly={readonly}
        class={code ? 'code' : undefined}
        spellcheck={code ? false : undefined}
      />
    </Shell>
  );
}

/** A field of several lines. */
export function TextArea(props: FieldProps & { readonly rows?: number }): VNode {
  const { value, ...own } = described(props);
  return (
    <Shell {...props}>
      <textarea {...own} rows={props.rows ?? 5} value={value} />
    </Shell>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
  /** A key that chooses it where script runs. */
  readonly key?: string;
}

/** A choice whose label is the word of a state: it begins like the labels beside it. */
export function stateOption(value: string, label: string): Option {
  return { value, label: label.charAt(0).toUpperCase() + label.slice(1) };
}

/** A choice of one. */
export function SelectField(
  props: FieldProps & { readonly options: readonly Option[]; readonly code?: boolean },
): VNode {
  const { value, ...own } = described(props);
  return (
    <Shell {...props}>
      <select {...own} class={props.code ? 'code' : undefined}>
        {props.options.map((option) => (
          <option value={option.value} selected={option.value === value} key={option.value} data-key={option.key}>
            {option.label}
          </option>
        ))}
      </select>
    </Shell>
  );
}

export interface CheckboxProps extends Omit<FieldProps, 'optional'> {
  /** What is sent when it is ticked: `on` when not given. */
  readonly sends?: string;
  readonly checked?: boolean;
  /** Told apart from the others of its name. */
  readonly id?: string;
}

/** A box to tick. In a form shown again it is ticked when it was. */
export function Checkbox(props: CheckboxProps): VNode {
  const { name, label, form = newForm, note, sends = 'on', checked = false, id = name } = props;
  const faults = faultsOf(props);
  const isSent = Object.keys(form.fields).length > 0;
  const sent = form.sent[name] ?? [form.fields[name]];
  const ids = [note === undefined ? '' : `${id}-note`, faults.length === 0 ? '' : `${id}-wrong`];
  return (
    <div class="field check">
      <input
        type="checkbox"
        id={id}
        name={name}
        value={sends}
        checked={isSent ? sent.includes(sends) : checked}
        aria-invalid={faults.length === 0 ? undefined : 'true'}
        aria-describedby={ids.join(' ').trim() || undefined}
      />
      <label for={id}>{label}</label>
      {note === undefined ? null : (
        <p class="note" id={`${id}-note`}>
          {note}
        </p>
      )}
      <Wrong name={id} faults={faults} />
    </div>
  );
}

export interface FileFieldProps extends FieldProps {
  readonly accept?: string;
  /** Ids of the fields that the hash and the size of the chosen file are written into, where script runs. */
  readonly hashInto?: string;
  readonly sizeInto?: string;
  /** The file is only hashed, never sent. Without script the field is not shown. */
  readonly stays?: boolean;
}

/** A field for a file, which can tell its hash before anything is sent. */
export function FileField(props: FileFieldProps): VNode {
  const { accept, hashInto, sizeInto, stays = false } = props;
  const { kit } = useVisitor().words;
  const { value: _none, name, required, ...own } = described(props);
  const input = (
    <Shell {...props} optional={!stays && props.optional === true}>
      <input {...own} type="file" accept={accept} name={stays ? undefined : name} required={required && !stays} />
    </Shell>
  );
  if (hashInto === undefined) return input;
  return (
    <div
      data-script="hash"
      data-hash={hashInto}
      data-size={sizeInto}
      data-busy={kit.hashing}
      data-done={kit.hashed}
      data-failed={kit.hashFailed}
      class={stays ? 'scripted' : undefined}
    >
      {input}
      <p class="hash" role="status" />
    </div>
  );
}

/** Where the word stands in the sentence. */
const SPOT = '\0';

interface ConfirmationProps {
  readonly word: string;
  readonly form: FormState;
  /** Where the capability compares by itself, the name of its field. */
  readonly name?: string;
}

/** A word to type before something that cannot be taken back. The form's handler compares with `requireTyped`. */
export function TypedConfirmation({ word, form, name = 'confirmation' }: ConfirmationProps): VNode {
  const { kit } = useVisitor().words;
  // What is typed is compared character by character: it stands in the face that tells them apart.
  const [before, after] = kit.typeToConfirm(SPOT).split(SPOT);
  const label = (
    <>
      {before}
      <code>{word}</code>
      {after}
    </>
  );
  return <TextField name={name} label={label} form={form} code />;
}
