import type { VNode } from 'preact';
import type { ProgramAccess } from '../../../domain/account/program-access.js';
import type { FormState } from '../form.js';
import { Checkbox, Time, useVisitor } from '../kit/index.js';

interface Props {
  readonly programs: readonly ProgramAccess[];
  /** Ticked unless somebody takes the tick away: who has asked by mail may have lost more than a password. */
  readonly checked?: true;
  readonly form: FormState;
}

/** Lists agent tokens and API keys, which a new password does not end, and offers to end them all. */
export function EndPrograms({ programs, checked, form }: Props): VNode | null {
  const words = useVisitor().words.signIn.reset.programs;
  if (programs.length === 0) return null;
  return (
    <>
      <p>{words.explanation}</p>
      <ul>
        {programs.map(({ id, kind, name, last_used_at }) => (
          <li key={id}>
            {name === '' ? null : `${name}, `}
            {kind === 'api_key' ? words.apiKey : words.agentToken}, {words.lastUsed}:{' '}
            <Time at={last_used_at} none={words.never} />
          </li>
        ))}
      </ul>
      <Checkbox name="end_programs" label={words.end} note={words.endNote} checked={checked === true} form={form} />
    </>
  );
}
