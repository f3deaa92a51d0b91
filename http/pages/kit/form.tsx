import type { ComponentChildren, VNode } from 'preact';
import { MINUTE } from '../../../domain/durations.js';
import type { Fault, RefusalCode } from '../../../domain/refusal.js';
import type { FormState } from '../form.js';
import { newShowing, SHOWN } from '../showing.js';
import { useVisitor } from './context.js';
import { FaultText } from './fault-text.js';
import { FaultPlace } from './field-name.js';
import { NextLink } from './next-link.js';
import { Notice } from './notice.js';
import { durationOf } from './time.js';

interface FormProps {
  readonly action: string;
  readonly form?: FormState;
  /** What its main button says. */
  readonly submit: string;
  /** What the button is called to who cannot see the row that it stands in; begins with what it says. */
  readonly called?: string;
  /** A button for what cannot be undone looks like it. */
  readonly danger?: boolean;
  /** Of the buttons in a row, the one that most press. */
  readonly main?: boolean;
  /** Of forms side by side, one that fewer send. */
  readonly minor?: boolean;
  /** A key that presses its main button where script runs. */
  readonly shortcut?: string;
  /** The form is one button in a row of others, without fields that are seen. */
  readonly inline?: boolean;
  /** It carries a file. */
  readonly upload?: boolean;
  /** Beside the main button. */
  readonly beside?: ComponentChildren;
  /** The page to go back to with nothing done: a form that asks for something and nothing else has a way out. */
  readonly back?: string;
  readonly children?: ComponentChildren;
}

/** A form that acts: with the token that proves where it was sent from, and what was wrong with it the last time. */
export function Form(props: FormProps): VNode {
  const {
    action,
    form,
    submit,
    called,
    danger = false,
    main = false,
    minor = false,
    inline = false,
    upload = false,
    shortcut,
    beside,
    back,
    children,
  } = props;
  const { csrf, person, now, words } = useVisitor();
  return (
    <form
      class={inline ? 'inline' : 'sheet'}
      method="post"
      action={action}
      enctype={upload ? 'multipart/form-data' : undefined}
      novalidate
    >
      <input type="hidden" name="csrf" value={csrf} />
      {person === null ? null : <input type="hidden" name={SHOWN} value={newShowing(now)} />}
      {inline ? null : (
        // The return key presses the first button of a form: it must not be one that adds or removes a row.
        <button class="first" type="submit">
          {submit}
        </button>
      )}
      {form === undefined ? null : <FaultSummary form={form} />}
      {children}
      <div class="buttons">
        <button
          type="submit"
          class={danger ? (minor ? 'plain danger' : 'danger') : main ? 'main' : minor ? 'plain' : undefined}
          aria-label={called}
          data-key={shortcut}
          aria-keyshortcuts={shortcut}
        >
          {submit}
        </button>
        {beside}
        {back === undefined ? null : (
          <a class="button plain" href={back}>
            {words.kit.cancel}
          </a>
        )}
      </div>
    </form>
  );
}

/** Everything that is to be corrected, each with a link to its field. */
export function FaultSummary({ form }: { readonly form: FormState }): VNode | null {
  const { kit } = useVisitor().words;
  const { refusal, fields } = form;
  if (refusal === null) return null;
  const { retryAfter } = refusal.extras;
  if (refusal.code === 'rate_limited' && retryAfter !== undefined) {
    return (
      <Notice tone="bad" title={kit.notDone}>
        <TooMany seconds={retryAfter} />
      </Notice>
    );
  }
  const faults = refusal.faults;
  const places = new Set(faults.map((fault) => placeOf(fault, fields) ?? fault.field));
  const summary = refusal.status === 400 || refusal.status === 422 ? kit.summary(places.size) : kit.notDone;
  return (
    <Notice tone="bad" title={summary}>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.field}${fault.code}`}>
            <FaultLine fault={fault} place={placeOf(fault, fields)} />
          </li>
        ))}
      </ul>
      {refusal.extras.next === undefined ? null : <NextLink step={refusal.extras.next} />}
    </Notice>
  );
}

/** That a limit is reached, and when it is over: to the minute, since nobody waits by seconds. */
export function TooMany({ seconds }: { readonly seconds: number }): VNode {
  const { words, language } = useVisitor();
  const minutes = Math.ceil(seconds / 60);
  return <p>{words.kit.tooMany(durationOf(language, minutes * MINUTE))}</p>;
}

/** The field of the page that a fault is about, of a list the one that holds all of it; `null` where there is none. */
function placeOf({ field }: Fault, fields: FormState['fields']): string | null {
  if (field === null) return null;
  return [field, field.replace(/\.\d+$/, '')].find((one) => fields[one] !== undefined) ?? null;
}

interface LineProps {
  readonly fault: Fault;
  /** Its field, if it is on the page. */
  readonly place: string | null;
}

/** A fault with the way to its field. A sentence that tells what it is about is the link itself. */
function FaultLine({ fault, place }: LineProps): VNode {
  const { messages } = useVisitor();
  const { code, field } = fault;
  const text = <FaultText fault={fault} />;
  const isNamed = messages.said(fault)?.namesField === true;
  if (isNamed) return place === null ? text : <a href={`#${place}`}>{text}</a>;
  if (field === null) return <Titled code={code}>{text}</Titled>;
  const name = <FaultPlace fault={{ code, field }} />;
  return (
    <>
      {place === null ? name : <a href={`#${place}`}>{name}</a>}
      {' – '}
      {/* Beside the name of a field on the page, the title of the code would say it twice. */}
      {place !== null ? text : <Titled code={code}>{text}</Titled>}
    </>
  );
}

/** Behind the title of its code, which tells what it is about; that a field is invalid tells nothing. */
function Titled({ code, children }: { readonly code: RefusalCode; readonly children: ComponentChildren }): VNode {
  const { messages } = useVisitor();
  return (
    <>
      {code === 'invalid_field' ? null : `${messages.title(code)}. `}
      {children}
    </>
  );
}

/** Carries a value along. */
export function Hidden({ name, value }: { readonly name: string; readonly value: string }): VNode {
  return <input type="hidden" name={name} value={value} />;
}
