/** The page of all refusals. */
export const errors = {
  title: 'Errors',
  heading: 'Error codes',
  introduction:
    'An error has a code, the field it is about, what was received and what was expected. These are all the codes.',
  status: (status: number) => `Status ${status}`,
  also: (statuses: readonly number[]) => `Also with status ${statuses.join(' and ')}.`,
  /** What a status asks of whoever was refused. */
  meanings: {
    400: 'The request has the wrong form. Correct the field that the error names.',
    401: 'The credential is missing or invalid. Correct the one that the error names.',
    403: 'The credential is valid, but does not allow this.',
    404: 'It does not exist, or you have no access to it.',
    405: 'Use one of the methods in the `Allow` header.',
    408: 'The request arrived too slowly. Send it again over a better connection.',
    409: 'The request conflicts with the current state. Get the current state first.',
    413: 'The body is too large. Send a smaller one.',
    415: 'Send one of the expected media types.',
    422: 'The content breaks a rule. Correct what the error names.',
    429: 'Wait for the number of seconds in `Retry-After`, then try again.',
    431: 'The request line and headers together are too long. Send shorter ones.',
    500: 'Something failed in the service. Send the request ID to the operator.',
    503: 'Wait for the number of seconds in `Retry-After`, then try again.',
  } as Readonly<Record<number, string>>,
};
