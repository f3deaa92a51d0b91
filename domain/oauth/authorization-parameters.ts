/** What an authorization request may say (decisions §7); anything else in it is ignored. */
export const parameterNames = [
  'client_id',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'code_challenge',
  'code_challenge_method',
  'scope',
  'resource',
  'prompt',
] as const;

export type ParameterName = (typeof parameterNames)[number];

/** The parameters of a request as they arrived: every value of each, and which of them could not be read as UTF-8. */
export interface SentParameters {
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly unreadable: readonly string[];
}

/** The value of a parameter; an empty one is as absent (oauth-answers, row 40). */
export function sentValue({ values }: SentParameters, name: ParameterName): string | null {
  const [value = ''] = valuesOf(values, name);
  return value === '' ? null : value;
}

/** Every value of a parameter that may come several times, without empty ones. */
export function allOf({ values }: SentParameters, name: 'resource'): readonly string[] {
  return valuesOf(values, name).filter((value) => value !== '');
}

export function isRepeated({ values }: SentParameters, name: ParameterName): boolean {
  return valuesOf(values, name).length > 1;
}

export function isUnreadable({ unreadable }: SentParameters, name: ParameterName): boolean {
  return unreadable.includes(name);
}

/** What was sent more than once of what may come once (oauth-answers, rows 14 and 15); RFC 8707 lets `resource` come again. */
export function repeatedIn(sent: SentParameters, among: readonly ParameterName[]): ParameterName | null {
  return among.find((name) => name !== 'resource' && isRepeated(sent, name)) ?? null;
}

function valuesOf(values: SentParameters['values'], name: string): readonly string[] {
  return Object.hasOwn(values, name) ? (values[name] ?? []) : [];
}
