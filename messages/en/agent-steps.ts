import type { AnnounceStep, NextStep } from '../../domain/next-step.js';
import type { AppealStanding } from '../../domain/review/appeal-standing.js';

/** What comes next, for an agent: tools by name. What a person wrote is never in it. */
export function stepForAgent(step: NextStep): string {
  switch (step.do) {
    case 'register':
      return 'You have no artifact with that slug. Register it with service_register_artifact.';
    case 'change_registration':
      return 'Read the reason and change the registration with service_register_artifact. It is then pending again.';
    case 'announce':
      return `${announceReasons[step.because]} ${announceWords(step)}`;
    case 'upload':
      return `${uploadReasons[step.because]} with service_upload_package.`;
    case 'make_manifest':
      return step.slug === null
        ? 'Write the manifest with service_manifest_template and save it in the folder, then call again.'
        : 'Write the manifest with service_manifest_template and save it at the root of the zip. Then announce the version again with the sha256 and size of the new zip, and upload it.';
    case 'look_into':
      return lookIntoWords[step.part];
    case 'withdraw':
      return 'A higher version is or was published, so this one can no longer be approved. Withdraw it with service_withdraw_release and announce a higher version.';
    case 'collect':
      return 'Download the signed package with service_package_link. Distribute only that file; our copy is deleted.';
    case 'rebuild':
      return `${rebuildReason(step)} Rebuild the signed package from the submitted one: get the manifest and signature from the page in next (or GET /v1/publisher/releases/${step.version}/signature, signed with the publishing token), then run countersign rebuild.`;
    case 'answer':
      return 'A reviewer asked a question. service_review_thread shows the conversation and, with answer, sends your answer, which needs a token with the publish scope.';
    case 'look':
      return lookReasons[step.because];
    case 'choose_artifact':
      return `Your artifacts: ${step.slugs.join(', ')}. service_list_artifacts shows their states.`;
    case 'set_webhook':
      return 'No webhook URL is set. A person has to set it on the page in next. Events are kept and can be resent after that.';
    case 'resend':
      return step.because === 'quarantined'
        ? 'Resend a failed event. If it is accepted, the quarantine ends.'
        : 'Call service_webhook_deliveries to list the events of your artifacts.';
    case 'set_publisher_name':
      return 'The account needs a publisher name first. Its owner sets it at /account/profile, or an admin with: countersign admin set-publisher-name.';
    case 'make_token':
      return `The account owner creates a token${step.publish ? ' with the publish scope' : ''} at /account/tokens, or an admin with: countersign admin issue-agent-token --account E${step.publish ? ' --scope publish' : ''}. Send it as Authorization: Bearer TOKEN, or over stdio as COUNTERSIGN_TOKEN.`;
    case 'authorize':
      return step.scope === null
        ? 'Refresh the access token at /oauth/token, or send the member to /oauth/authorize again, with the resource that the service states for /mcp.'
        : `Ask the member to allow it: send them to /oauth/authorize with scope=${step.scope}, then call again with the new token.`;
    case 'permit':
      return `None of the member's groups has the permission ${step.permission}. An admin can change that on the page in next; asking the member again does not help.`;
    case 'link_upload':
      return step.version === null
        ? 'Check in service_artifact_status whether the package arrived. If not, get another URL with service_upload_url.'
        : `Announce the package, get a URL with service_upload_url and PUT the raw bytes there. PUT /v1/publisher/releases/${step.version}/package accepts them too, signed with the publishing token.`;
    case 'retry':
      return retryWords(step.seconds, step.lookFirst === true);
    case 'ask_for_account':
      return 'Ask the operator of this service for an account. An admin creates it at /admin/members/new, or with: countersign admin create-account --email E --name N.';
    case 'give_admin_role':
      return 'Give someone else the admin role first.';
    case 'review_again':
      return 'Call show_review again and send the seen value of that response with the decision.';
    case 'hand_in_signed':
      return `${handInReasons[step.because]} Submit the signed package${step.version === null ? '' : ` of ${step.version}`}, as downloaded after approval.`;
    case 'activate_key':
      return 'Ask an admin to add and activate a key under Admin, Signing keys, or with countersign admin add-signing-key and activate-signing-key. Then approve again.';
  }
}

function retryWords(seconds: number | null, lookFirst: boolean): string {
  const wait = seconds === null ? 'Wait a moment' : `Wait ${seconds} seconds`;
  return lookFirst
    ? `${wait}, then check whether the call took effect before repeating it.`
    : `${wait}, then call again.`;
}

const announceReasons: Readonly<Record<AnnounceStep['because'], string>> = {
  none: 'There is no version yet.',
  never_announced: 'The version was never announced.',
  expired: 'The announcement expired after 7 days without a package.',
  withdrawn: 'The announcement was withdrawn.',
  package_refused: 'The last package was refused. Fix what its faults name first.',
  other_bytes: 'Upload exactly the announced bytes. To upload these instead,',
  sent_back:
    'A reviewer asked for changes. Fix the package as the reason and the findings ask; /docs/guidelines explains the guidelines.',
  findings:
    'A reviewer asked for changes. Fix the package as the reason asks, and what service_review_details lists with part findings.',
  in_review: 'The version is in review.',
  published: 'The version is published and cannot be changed.',
  rejected: 'The version was rejected, which is final for its number. /docs/guidelines says what reviewers look for.',
  suspended: 'The version was suspended. Do not distribute it.',
  on_record: 'The version number is already registered with a different hash, as release shows.',
  not_higher: 'The version number is not higher than all existing ones.',
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
  on_record: 'The version is already registered with this sha256, so the first call succeeded. Upload the package',
  announced_anew: 'The version was announced again in the meantime. Upload the package that is announced now',
} as const;

const handInReasons = {
  submitted_zip: 'This is the submitted package.',
  other_zip: 'This is a different package.',
  not_kept: 'No copy of it is kept.',
} as const;

function rebuildReason({ because, link_until: until }: Extract<NextStep, { do: 'rebuild' }>): string {
  if (because === 'deleted') return 'Our copy of the signed package was deleted before it was downloaded.';
  if (until === undefined) return 'The signed package was downloaded, and our copy was deleted.';
  return `The signed package was downloaded. Its download link works until ${until}. After that:`;
}

const lookIntoWords = {
  files: 'service_review_details lists the files of the package with part files.',
  diff: 'service_review_details lists the changed files with part diff.',
  flags: 'service_review_details lists the flags with part flags.',
} as const;

const lookReasons = {
  in_review: 'The version is in review. Wait for the decision: service_artifact_status shows it.',
  on_record: 'The version is already registered, as release shows. Continue from its state.',
  never_announced: 'The version was never announced. service_artifact_status lists all versions.',
  being_decided: 'A decision is being made. Check again with service_artifact_status.',
  published_stays:
    'A published version stays published; a higher one replaces it. service_artifact_status shows its state.',
} as const;

/** How an appeal stands: only a person makes one. `page` is where. */
export const appealForAgent: Readonly<Record<AppealStanding, (page: string) => string>> = {
  possible: (page) => `The owner can appeal once, in person, at ${page}.`,
  open: () => 'An appeal is open; another reviewer answers it. service_review_thread shows its text.',
  answered: () => 'The appeal was answered: service_review_thread shows the answer.',
};

/** The words of what is missing and no step of the publisher's. */
export const waitingForAgent = {
  registration_decision: (minutes: number) =>
    `A reviewer decides on the registration. You can announce and upload in the meantime. ${pollWords(minutes)}`,
  review_decision: (minutes: number) => `A reviewer decides. ${pollWords(minutes)}`,
} as const;

function pollWords(minutes: number): string {
  return `It can take days: if you wait, call service_artifact_status every ${minutes} minutes at most.`;
}
