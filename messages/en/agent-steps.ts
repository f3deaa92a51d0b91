import type { AnnounceStep, NextStep } from '../../domain/next-step.js';

/** What comes next, for an agent: tools by name. What a person wrote is never in it. */
export function stepForAgent(step: NextStep): string {
  switch (step.do) {
    case 'register':
      return 'You have no artifact of that slug: register one with service_register_artifact.';
    case 'change_registration':
      return 'Change the registration as its reason says, with service_register_artifact: it is pending again then.';
    case 'announce':
      return `${announceReasons[step.because]} ${announceWords(step)}`;
    case 'upload':
      return `${uploadReasons[step.because]} with service_upload_package.`;
    case 'withdraw':
      return 'A higher version is or was published, so this number can never pass: withdraw it with service_withdraw_release, and announce a higher one for these changes.';
    case 'collect':
      return 'Collect the signed zip with service_package_link: only it can be distributed, and our copy does not stay.';
    case 'rebuild':
      return `${rebuildReason(step)} Make the signed zip again from the submitted one: take manifest and signature from the page that next names (or GET /v1/publisher/releases/${step.version}/signature, signed with the publishing token), then run countersign rebuild.`;
    case 'answer':
      return 'A reviewer asks something and waits: a person answers on the page that next names.';
    case 'look':
      return lookReasons[step.because];
    case 'choose_artifact':
      return `Your artifacts: ${step.slugs.join(', ')}.`;
    case 'set_webhook':
      return 'No webhook URL is set: a person sets it on the page that next names. Events are kept, and can be resent then.';
    case 'resend':
      return step.because === 'quarantined'
        ? 'Resend a failed event: that ends the quarantine.'
        : 'Call service_webhook_deliveries for the events of your artifacts.';
    case 'set_publisher_name':
      return 'The account needs a publisher name first: its owner sets it in the profile, /account/profile, or an admin with: countersign admin set-publisher-name.';
    case 'make_token':
      return `The account owner makes a token${step.publish ? ' with the publish scope' : ''} on the page /account/tokens, or with: countersign admin issue-agent-token --account E${step.publish ? ' --scope publish' : ''}. Send it as Authorization: Bearer TOKEN, or over stdio as COUNTERSIGN_TOKEN.`;
    case 'authorize':
      return step.scope === null
        ? 'Refresh the access token at /oauth/token, or lead the member to /oauth/authorize again, with the resource that the service names for /mcp.'
        : `Ask the member to allow it: lead them to /oauth/authorize with scope=${step.scope}, then call again with the new token.`;
    case 'permit':
      return `No group that the member is in permits ${step.permission}: an admin changes that on the page that next names. Asking the member again does not help.`;
    case 'link_upload':
      return step.version === null
        ? 'Look in service_artifact_status whether the package got through; if it did not, make another link with service_upload_url.'
        : `Announce the package, get a URL with service_upload_url and send the raw bytes there. PUT /v1/publisher/releases/${step.version}/package takes them too, signed with the publishing token.`;
    case 'retry':
      return retryWords(step.seconds, step.lookFirst === true);
    case 'give_admin_role':
      return 'Give somebody else the role admin first.';
    case 'review_again':
      return 'Look at it again with show_review, and decide with the seen of that answer.';
    case 'hand_in_signed':
      return `${handInReasons[step.because]} Hand in the signed zip${step.version === null ? '' : ` of ${step.version}`}, as it was collected after the approval.`;
    case 'activate_key':
      return 'An admin adds and activates a key under Admin, Signing keys, or with countersign admin add-signing-key and activate-signing-key. Then approve again.';
  }
}

function retryWords(seconds: number | null, lookFirst: boolean): string {
  const wait = seconds === null ? 'Wait a moment' : `Wait ${seconds} seconds`;
  return lookFirst
    ? `${wait}, then look what has become of the call before repeating it.`
    : `${wait}, then call again.`;
}

const announceReasons: Readonly<Record<AnnounceStep['because'], string>> = {
  none: 'There is no version yet.',
  never_announced: 'The version was never announced.',
  expired: 'The announcement ran out after 7 days without a package.',
  withdrawn: 'The announcement was withdrawn.',
  package_refused: 'The last package was refused: mend what its faults name first.',
  other_bytes: 'Upload exactly the announced bytes, or go on with the ones you have:',
  sent_back: 'A reviewer asked for changes: make a package that answers the reason.',
  in_review: 'The version is in review.',
  published: 'The version is published and does not change.',
  rejected: 'The version was rejected, which is final for its number: nothing will come of waiting.',
  suspended: 'The version was suspended: do not distribute it. Its owner can appeal on the page of the version.',
  on_record: 'The number is on record with other bytes, as release shows.',
  not_higher: 'The number is not higher than every registered one.',
};

function announceWords({ version, above, because }: AnnounceStep): string {
  const again = because === 'none' || because === 'never_announced' ? '' : ' again';
  if (version !== null) {
    return because === 'other_bytes'
      ? 'announce the version again with the sha256 and size of these bytes (service_announce_release), and upload them.'
      : `Announce it${again} with service_announce_release, with the sha256 and size of the package, then upload it.`;
  }
  const higher = above === null ? 'a version' : `a version higher than ${above}`;
  return `Announce ${higher} with service_announce_release.`;
}

const uploadReasons = {
  announced: 'Upload the announced package',
  on_record: 'The number is on record with this sha256, so the first try got through: upload the package',
  announced_anew: 'The version was announced anew meanwhile: upload the package that is announced now',
} as const;

const handInReasons = {
  submitted_zip: 'This is the zip as it was submitted.',
  other_zip: 'This is another zip.',
  not_kept: 'Its bytes are not kept.',
} as const;

function rebuildReason({ because, link_until: until }: Extract<NextStep, { do: 'rebuild' }>): string {
  if (because === 'deleted') return 'Our copy of the signed zip was deleted before it was collected.';
  if (until === undefined) return 'The signed zip was collected, and our copy is gone.';
  return `The signed zip was collected; the link that it was collected by works until ${until}. After that:`;
}

const lookReasons = {
  in_review: 'The version is in review: wait for the decision, service_artifact_status shows it.',
  on_record: 'The number is on record, as release shows: go on from its state.',
  being_decided: 'A decision is being taken at this moment: look again with service_artifact_status.',
  published_stays:
    'A published version stays published; a higher one replaces it. service_artifact_status shows where it stands.',
} as const;

/** The words of what is missing and no step of the publisher's. */
export const waitingForAgent = {
  registration_decision: 'A reviewer decides on the registration; you may announce and upload meanwhile.',
  review_decision: 'A reviewer decides.',
} as const;
