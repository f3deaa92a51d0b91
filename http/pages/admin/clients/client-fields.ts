import type { ClientTerms } from '../../../../domain/oauth/clients/check-terms.js';
import type { Fault } from '../../../../domain/refusal.js';
import type { Fields, FormState } from '../../form.js';

type Values = (name: string) => readonly string[];

type SentTerms = Omit<ClientTerms, 'confidential'>;

/** What of a client the form asks for, whether it is new or changed. */
export function termsIn(fields: Fields, values: Values): SentTerms {
  const website = (fields['website'] ?? '').trim();
  return {
    name: (fields['name'] ?? '').trim(),
    website: website === '' ? null : website,
    redirect_uris: linesOf(fields['redirect_uris'] ?? ''),
    first_party: fields['first_party'] !== undefined,
    resource_server: fields['resource_server'] !== undefined,
    // Boxes alone do not say it: with none ticked it would be every scope by mistake.
    scopes: fields['scope_choice'] === 'every' ? null : [...values('scopes')],
    default_scopes: [...values('default_scopes')],
  };
}

/** The revision that the form was opened with; what is none is refused. */
export function revisionIn({ revision = '' }: Fields): number {
  return /^\d{1,9}$/.test(revision) ? Number(revision) : 0;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Of a field that holds several. */
export function faultsAt({ refusal }: FormState, field: string): readonly Fault[] {
  return refusal?.faults.filter((one) => one.field === field || one.field?.startsWith(`${field}.`) === true) ?? [];
}
