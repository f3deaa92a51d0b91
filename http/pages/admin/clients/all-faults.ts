import { type CheckedTerms, termFaults } from '../../../../domain/oauth/clients/check-terms.js';
import { Refusal } from '../../../../domain/refusal.js';
import type { MemberVisit } from '../../member.js';

/** The fields whose form alone is looked at. */
const FORMS: readonly (string | null)[] = ['name', 'website'];

interface Terms {
  readonly sent: CheckedTerms;
  /** The client as it is; `null`: it is new. */
  readonly before: CheckedTerms | null;
  readonly known: readonly string[];
}

/**
 * Registers or changes a client. The capability looks at redirect URIs and scopes only once every field has its form:
 * who filled in the form would correct it twice. So what is wrong with them is told beside the name and the website.
 */
export async function withAllFaults<Answer>(
  { http }: MemberVisit,
  act: () => Promise<Answer>,
  termsOf: () => Promise<Terms>,
): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal) || !error.faults.every(({ field }) => FORMS.includes(field))) throw error;
    const { sent, before, known } = await termsOf();
    const more = termFaults({ settings: http.services.ports.settings }, sent, before, known);
    throw new Refusal([...error.faults, ...more], error.extras);
  }
}
