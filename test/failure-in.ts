import type { Exchange } from '../domain/webhook/ports.js';

/** Why a request came to no status, and when: `connection_refused during connection`; what else it was by its name. */
export function failureIn({ error }: Pick<Exchange, 'error'>): string {
  if (error === null) return '';
  return error.why === 'not_answered' ? `${error.failure} during ${error.step}` : error.why;
}
