/** Mails about the webhook of an artifact. */
export const webhook = {
  deliveries: 'Deliveries',
  url: 'URL',
  event: 'Event',
  type: 'Type',
  rotated: {
    subject: (artifact: string) => `${artifact}: the webhook secret was changed`,
    what: (artifact: string) =>
      `The webhook of ${artifact} has a new secret. Deliveries are signed with it from now on.`,
    secret: 'New secret',
    previous: 'Secret before',
    until: 'Valid until',
    next: 'A receiver that answers 401 gets the same event signed with the one before, while that is valid.',
  },
  near: {
    subject: (artifact: string) => `${artifact}: the webhook has failed six times`,
    what: (artifact: string) => `An event for ${artifact} could not be delivered in six attempts. One attempt is left.`,
    last: 'Last attempt',
    next: 'If that fails too, the endpoint goes into quarantine, and events are held until you resend one.',
  },
  quarantined: {
    subject: (artifact: string) => `${artifact}: the webhook is in quarantine`,
    what: (artifact: string) =>
      `An event for ${artifact} could not be delivered in seven attempts. Its endpoint is in quarantine.`,
    next: 'New events are held; none is lost. Mend the receiver, then resend the event: that ends the quarantine, and the held ones follow, oldest first.',
    others:
      'Other events may have used up their attempts as well. They do not follow by themselves: Deliveries shows them as failed, and resends them together.',
  },
};
