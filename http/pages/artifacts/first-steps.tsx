import type { VNode } from 'preact';
import type { OwnArtifacts } from '../../../domain/artifact/list-own.js';
import { PublisherNameField } from '../accounts/publisher-name-field.js';
import type { FormState } from '../form.js';
import { Form, Steps } from '../kit/index.js';
import { Page } from '../layout.js';
import type { MemberVisitor, Visitor } from '../visitor.js';
import { PUBLISHER_NAME } from './paths.js';

const steps = ['name', 'register', 'upload'] as const;

/** What somebody who has uploaded nothing yet does next. */
export type FirstStep = (typeof steps)[number];

/**
 * The step of a newcomer; `null` for who is past them: whoever has a second artifact, or one that a package of has
 * passed. One whose registration was rejected needs that edited, which is no first step.
 */
export function firstStepOf({ person }: MemberVisitor, { artifacts, total }: OwnArtifacts): FirstStep | null {
  const [only] = artifacts;
  const { publisher_name: name } = person.account;
  if (only === undefined) return total > 0 ? null : name === null ? 'name' : 'register';
  return total > 1 || name === null || only.kind !== null || only.state === 'rejected' ? null : 'upload';
}

interface PathProps {
  readonly visitor: Visitor;
  readonly now: FirstStep;
  /** Of the artifact that is registered. */
  readonly slug?: string;
}

/** The three steps, with what has come of the done ones. */
export function FirstSteps({ visitor, now, slug }: PathProps): VNode {
  const words = visitor.words.artifacts.firstSteps;
  const come: Readonly<Record<FirstStep, string | null | undefined>> = {
    name: visitor.person?.account.publisher_name,
    register: slug,
    upload: null,
  };
  return (
    <Steps
      label={words.label}
      now={steps.indexOf(now)}
      steps={steps.map((step) => ({ label: words.steps[step], ...(come[step] ? { detail: come[step] } : {}) }))}
    />
  );
}

/** The head of a page that is a step. */
export function Beginning({ visitor, now, slug }: PathProps): VNode {
  const words = visitor.words.artifacts.firstSteps;
  return (
    <>
      <h1>{words.title}</h1>
      <p class="measured">{words.introduction}</p>
      <FirstSteps visitor={visitor} now={now} {...(slug === undefined ? {} : { slug })} />
    </>
  );
}

interface NameProps {
  readonly visitor: Visitor;
  readonly form: FormState;
  /** Whether it is the first step of a newcomer. */
  readonly first: boolean;
}

/** Asks for the name that everything else is published under, and leads on to the registration. */
export function PublisherNamePage({ visitor, form, first }: NameProps): VNode {
  const { firstSteps: words } = visitor.words.artifacts;
  return (
    <Page title={words.steps.name} visitor={visitor} area="account">
      {first ? <Beginning visitor={visitor} now="name" /> : <h1>{words.steps.name}</h1>}
      <Form action={PUBLISHER_NAME} form={form} submit={words.goOn}>
        <PublisherNameField form={form} />
      </Form>
    </Page>
  );
}
