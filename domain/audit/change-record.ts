/** One thing that a call has changed, as text. `null` is nothing: not there before, or not there any more. */
export interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** What kinds of things a call can be about, beside an artifact. */
export type SubjectKind =
  | 'account'
  | 'core_release'
  | 'group'
  | 'job'
  | 'licence'
  | 'mail'
  | 'scope'
  | 'oauth_client'
  | 'signing_key'
  | 'token'
  | 'webhook';

/** What a value may be that changes. */
export type Changing = string | number | boolean | Date | null | undefined | readonly string[];

const LONGEST = 500;
const MOST = 50;

/**
 * What one call has done, for its line in the audit trail: rules write it down once a step has been applied, and
 * `dispatch` keeps it with the outcome. Never a secret.
 */
export class ChangeRecord {
  readonly #changes: Change[] = [];
  #subject: string | null = null;

  /** Whom or what the call is about: `account acc_…`. Said before the step, it also stands with a refusal. */
  about(kind: SubjectKind, id: string): void {
    this.#subject = subjectOf(kind, id);
  }

  /** Notes a change; nothing when both are the same. */
  change(field: string, from: Changing, to: Changing): void {
    const change = { field, from: textOf(from), to: textOf(to) };
    if (change.from !== change.to && this.#changes.length < MOST) this.#changes.push(change);
  }

  get subject(): string | null {
    return this.#subject;
  }

  get changes(): readonly Change[] {
    return this.#changes;
  }
}

/** How the audit trail names what a call is about. */
function subjectOf(kind: SubjectKind, id: string): string {
  return `${kind} ${id}`;
}

function textOf(value: Changing): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value) && value.length === 0) return null;
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
