import type { ComponentChildren, VNode } from 'preact';
import { areaOf } from './areas.js';
import type { Fields } from './form.js';
import { Breadcrumbs, Form, Hidden, withCode } from './kit/index.js';
import type { NavItem, Place } from './kit/nav.js';
import { Page } from './layout.js';
import { SHOWN } from './showing.js';
import type { Visitor } from './visitor.js';

/** What is asked before something that cannot be undone. */
export interface Question {
  readonly title: string;
  /** What happens, and what to what was there before. */
  readonly explanation: string;
  /** What the button says that does it. */
  readonly submit: string;
  /** The page to go back to. */
  readonly back: string;
  /** The pages above it, where no frame names them. */
  readonly above?: readonly (NavItem | Place)[];
  /** What stands around it: the frame of what it is about. Without it, that of its area. */
  readonly frame?: (children: ComponentChildren) => VNode;
}

/** The field of the form that has been asked about. */
const SURE = 'sure';

export function isSure(fields: Fields): boolean {
  return fields[SURE] === 'yes';
}

interface Props {
  readonly visitor: Visitor;
  readonly question: Question;
  /** Where the form was sent, and what with: it is sent there again. */
  readonly action: string;
  readonly fields: Fields;
}

/** Asks before the form is carried out. */
export function AskPage({ visitor, question, action, fields }: Props): VNode {
  const { title, explanation, submit, back, above, frame } = question;
  const area = areaOf(action, visitor);
  const carried = Object.entries(fields).filter(([name]) => ![SHOWN, SURE, 'csrf'].includes(name));
  const asked = (
    <>
      <h1>{title}</h1>
      <p>{withCode(explanation)}</p>
      <Form action={action} submit={submit} danger back={back}>
        {carried.map(([name, value]) => (
          <Hidden key={name} name={name} value={value ?? ''} />
        ))}
        <Hidden name={SURE} value="yes" />
      </Form>
    </>
  );
  if (frame !== undefined) return frame(asked);
  return (
    <Page title={title} visitor={visitor} {...(area !== undefined && { area })}>
      {above === undefined ? null : <Breadcrumbs items={above} here={submit} />}
      {asked}
    </Page>
  );
}
