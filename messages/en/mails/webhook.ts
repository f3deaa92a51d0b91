/** Mails about the webhook of an artifact. */
export const webhook = {
  deliveries: 'View deliveries',
  url: 'Endpoint',
  event: 'Event ID',
  type: 'Event type',
  rotated: {
    subject: (artifact: string) => `${artifact}: webhook secret rotated`,
    what: (artifact: string) => `The webhook of ${artifact} has a new secret. Deliveries are now signed with it.`,
    secret: 'New secret',
    previous: 'Previous secret',
    until: 'Previous secret valid until',
    next: 'If your endpoint answers 401 before then, the event is sent again, signed with the previous secret.',
  },
  near: {
    subject: (artifact: string) => `${artifact}: webhook failed 6 times`,
    what: (artifact: string) => `An event for ${artifact} could not be delivered in 6 attempts. One attempt remains.`,
    last: 'Last attempt',
    next: 'If it fails too, the endpoint goes into quarantine and events are held until you resend one successfully.',
  },
  quarantined: {
    subject: (artifact: string) => `${artifact}: webhook in quarantine`,
    what: (artifact: string) =>
      `An event for ${artifact} could not be delivered in 7 attempts. The endpoint is now in quarantine.`,
    next: 'New events are held, and none is lost. Fix the endpoint and resend the event. When it is accepted, the quarantine ends and the held events are sent, oldest first.',
    others:
      'Other events may have used up their attempts too. They are not sent again automatically. Find them under deliveries as failed, and resend them together.',
  },
};
