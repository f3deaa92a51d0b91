/** How bad a finding of the doctor is: `error` keeps the service from working, `warning` soon will, `notice` is to be known. */
export const severities = ['ok', 'notice', 'warning', 'error'] as const;

export type Severity = (typeof severities)[number];

/** What the doctor can find, with what the words need; the check that it belongs to comes first. */
export interface FindingParameters {
  'settings.fine': { readonly environment: string };
  'settings.wrong': { readonly faults: string };
  'settings.no_trusted_proxies': Record<never, never>;
  'settings.no_mail_server': Record<never, never>;
  'key.fine': Record<never, never>;
  'key.missing': { readonly path: string };
  'key.unreadable': { readonly faults: string };
  'key.wrong': Record<never, never>;
  'database.fine': { readonly version: string; readonly milliseconds: number };
  'database.missing': { readonly folder: string };
  'database.unreachable': { readonly reason: string };
  'database.slow': { readonly milliseconds: number };
  'database.standalone': Record<never, never>;
  'database.write_concern': { readonly concern: string };
  'database.indexes_missing': { readonly indexes: readonly string[] };
  'database.newer': { readonly program: string };
  'clock.fine': { readonly seconds: number };
  'clock.off': { readonly seconds: number };
  'disk.fine': { readonly bytes: number };
  'disk.low': { readonly bytes: number };
  'disk.full': { readonly bytes: number };
  'disk.unknown': { readonly folder: string };
  'dns.fine': { readonly host: string; readonly addresses: readonly string[] };
  'dns.no_address': { readonly host: string };
  'dns.failed': { readonly host: string; readonly reason: string };
  'mail.fine': { readonly host: string };
  'mail.refused': { readonly host: string; readonly reason: string };
  'public.fine': { readonly url: string };
  'public.unreachable': { readonly url: string; readonly reason: string };
  'public.another': { readonly url: string; readonly status: number };
  'public.headers': { readonly url: string; readonly headers: readonly string[] };
  'certificate.fine': { readonly days: number };
  'certificate.invalid': { readonly reason: string };
  'certificate.ends': { readonly days: number };
  'jobs.fine': { readonly minutes: number };
  'jobs.never': Record<never, never>;
  'jobs.late': { readonly minutes: number };
  'sign_up.open': Record<never, never>;
  'sign_up.closed': { readonly reason: string | null };
  'signing.fine': { readonly days: number };
  'signing.no_active': Record<never, never>;
  'signing.no_next': Record<never, never>;
  'signing.next_ready': { readonly kid: string };
}

export type FindingCode = keyof FindingParameters;

export type Finding = {
  readonly [C in FindingCode]: { readonly code: C; readonly severity: Severity; readonly about: FindingParameters[C] };
}[FindingCode];

export function finding<C extends FindingCode>(severity: Severity, code: C, about: FindingParameters[C]): Finding {
  return { code, severity, about } as unknown as Finding;
}
