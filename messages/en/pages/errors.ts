/** The page of all refusals. */
export const errors = {
  title: 'Refusals',
  heading: 'What every refusal means',
  introduction:
    'A refusal carries a code, the field it is about, what arrived and what was expected. These are all the codes.',
  status: (status: number) => `Status ${status}`,
  also: (statuses: readonly number[]) => `Also with status ${statuses.join(' and ')}.`,
  /** What a status asks of whoever was refused. */
  meanings: {
    400: 'The request is not of the expected form. Correct the field that the refusal names.',
    401: 'It is not clear who calls. Correct the credential that the refusal names.',
    403: 'The caller is known and may not do this.',
    404: 'There is nothing of that name for this caller.',
    405: 'Use one of the methods in the Allow header.',
    408: 'Send it again over a better connection.',
    409: 'It does not fit the state that things are in. Look at the state first.',
    413: 'The body is over its limit. Send a smaller one.',
    415: 'Send one of the expected media types.',
    422: 'The content breaks a rule. Correct what the refusal names.',
    429: 'Wait for as many seconds as Retry-After says.',
    431: 'The request line and the headers are over their limit together. Send shorter ones.',
    500: 'Tell whoever runs the service the request id.',
    503: 'Try again after as many seconds as Retry-After says.',
  } as Readonly<Record<number, string>>,
};
