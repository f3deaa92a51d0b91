import type { VNode } from 'preact';
import { areaOf } from './areas.js';
import { Facts, Form, Hidden, Notice } from './kit/index.js';
import { Page } from './layout.js';
import { ProofFields } from './proof-fields.js';
import type { Visitor } from './visitor.js';
import { type WaitingForm, writeWaiting } from './waiting.js';

interface Props {
  readonly visitor: Visitor;
  /** The page that the proof is for, to go on to. */
  readonly next: string;
  /** The page to go back to without it. */
  readonly back: string;
  readonly alert: string | null;
  /** The form that was refused until this is proved. */
  readonly waiting?: WaitingForm | null;
}

/** Asks for the password again, before a dangerous act. */
export function ConfirmPage({ visitor, next, back, alert, waiting = null }: Props): VNode {
  const words = visitor.words.signIn;
  const area = areaOf(next, visitor);
  return (
    <Page title={words.confirm.title} visitor={visitor} {...(area !== undefined && { area })}>
      <h1>{words.confirm.title}</h1>
      <p>{words.confirm.explanation}</p>
      {alert === null ? null : <Notice tone="bad">{alert}</Notice>}
      {waiting === null ? null : <Notice tone="info">{words.confirm.waits}</Notice>}
      <Form action="/confirm" submit={words.confirm.submit} back={back}>
        <Hidden name="next" value={next} />
        <Hidden name="back" value={back} />
        {waiting === null ? null : <Hidden name="waiting" value={writeWaiting(waiting)} />}
        <ProofFields />
      </Form>
    </Page>
  );
}

interface NowProps {
  readonly visitor: Visitor;
  readonly next: string;
  readonly waiting: WaitingForm;
  /** What has been proved, and that nothing was done. */
  readonly title: string;
}

/** After the proof: what was asked for before it, to be done at one press. */
export function DoItNowPage({ visitor, next, waiting, title }: NowProps): VNode {
  const words = visitor.words.signIn.confirm;
  const typed = waiting.fields.filter(([, value]) => value.trim() !== '');
  const area = areaOf(next, visitor);
  return (
    <Page title={title} visitor={visitor} {...(area !== undefined && { area })}>
      <h1>{title}</h1>
      <p>{words.nowExplanation}</p>
      <Facts entries={typed.map(([name, value]) => ({ term: name, value: <span class="prose">{value}</span> }))} />
      <Form action={waiting.path} submit={words.now} back={next}>
        {waiting.fields.map(([name, value], index) => (
          <Hidden name={name} value={value} key={`${index} ${name}`} />
        ))}
      </Form>
    </Page>
  );
}
