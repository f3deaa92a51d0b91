/** What background jobs are called, by name, and what they do. */
export type JobTitles = Readonly<Record<string, { readonly title: string; readonly description: string }>>;

export const jobTitles: JobTitles = {
  sweep: {
    title: 'Clean up',
    description: 'Finishes what a crash or a missed run left behind: follow-up steps, due dates, orphaned files.',
  },
  'expire-announcement': {
    title: 'Expire announcements',
    description: 'Frees a version number if no package was uploaded within 7 days.',
  },
  'delete-signed-copy': {
    title: 'Delete signed packages',
    description:
      'Deletes a signed package when the link that it was downloaded with expires, or 7 days after the approval.',
  },
  'deliver-event': {
    title: 'Deliver events',
    description: 'Sends events to the webhook endpoints of artifacts. They wait while the job is paused.',
  },
  'end-webhook-secret': {
    title: 'Delete previous webhook secrets',
    description: 'Deletes the previous secret 24 hours after a rotation.',
  },
  'clear-old-responses': {
    title: 'Clear old responses',
    description: 'Clears responses of webhook endpoints after 90 days, or sooner if the settings say so.',
  },
  'delete-old-mails': {
    title: 'Delete old emails',
    description: 'Deletes emails, sent or not, after a year, or as long as the settings say.',
  },
  'send-mails': {
    title: 'Send emails',
    description: 'Sends emails from the outbox when they are due, and retries failed ones.',
  },
  'notify-excluded': {
    title: 'Announce core releases',
    description: 'Notifies owners whose highest published version does not support a new core release.',
  },
  'notify-compromised': {
    title: 'Warn about compromised keys',
    description: 'Notifies the publishers of versions that a compromised signing key signed.',
  },
  'remind-to-collect': {
    title: 'Send download reminders',
    description: 'Reminds the publisher by email on the third day to download an approved package.',
  },
};
