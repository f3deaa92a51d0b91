/** The limits of decisions §8, by the names of `COUNTERSIGN_LIMITS`, and two that are counted beside them. */
export const limitNames = [
  'announcements_per_day',
  'agent_calls_per_minute',
  'packages_per_hour',
  'signed_calls_per_minute',
  'registrations_per_day',
  'download_url_seconds',
  'json_bytes',
  'mcp_bytes',
  'sign_in_failures',
  'sign_ups_per_hour',
  'resets_per_hour',
  'page_views_per_minute',
  'altered_reports_per_hour',
  'token_calls_per_minute',
  'client_documents_per_hour',
] as const;

export type LimitName = (typeof limitNames)[number];

/** What a limit is by default (decisions §8). */
export const defaultLimits: Readonly<Record<LimitName, number>> = {
  announcements_per_day: 500,
  agent_calls_per_minute: 120,
  packages_per_hour: 60,
  signed_calls_per_minute: 120,
  registrations_per_day: 20,
  download_url_seconds: 300,
  json_bytes: 2 * 1024 * 1024,
  mcp_bytes: 16 * 1024 * 1024,
  sign_in_failures: 10,
  sign_ups_per_hour: 5,
  resets_per_hour: 5,
  page_views_per_minute: 300,
  altered_reports_per_hour: 60,
  token_calls_per_minute: 300,
  client_documents_per_hour: 30,
};

/** The limits that count calls in a window, with the length of the window in seconds. */
export const windows = {
  announcements_per_day: 86_400,
  agent_calls_per_minute: 60,
  packages_per_hour: 3600,
  signed_calls_per_minute: 60,
  registrations_per_day: 86_400,
  altered_reports_per_hour: 3600,
  page_views_per_minute: 60,
  sign_in_failures: 900,
  sign_ups_per_hour: 3600,
  resets_per_hour: 3600,
  token_calls_per_minute: 60,
  client_documents_per_hour: 3600,
} as const satisfies Partial<Record<LimitName, number>>;

export type CountedLimit = keyof typeof windows;

/** Counted several at a time by who calls often: programs and agents call these all day long. */
export const countedAhead: ReadonlySet<CountedLimit> = new Set(['token_calls_per_minute', 'agent_calls_per_minute']);
