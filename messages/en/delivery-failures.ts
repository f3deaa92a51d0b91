/** Why a delivery came to no status, in English; `what` is a connection failure in words. */
export const deliveryFailures = {
  url_refused: (received: string, expected: string) => `Not sent: received ${received}, expected ${expected}.`,
  not_answered: (what: string, seconds: number, isLate: boolean) =>
    isLate ? `No response (${what}, after ${seconds} seconds).` : `No response (${what}).`,
  stopping: 'Interrupted: the service was shutting down.',
  cut_off: 'Interrupted: the sending process ended before the outcome was known.',
  given_up: 'Not sent: the sending process ended during each previous attempt.',
  of_former_owner: 'Sent to the endpoint of a previous owner, without a status in response.',
};
