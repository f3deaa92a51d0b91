import type { ActivityKind } from '../../../domain/artifact/activity.js';
import type { EventType } from '../../../domain/webhook/event-types.js';
import { counted } from '../../numbers.js';

/** Artifacts in the account area: the list, the registration, the publishing token, the audit lines. */
export const artifacts = {
  nav: 'Artifacts',
  title: 'Your artifacts',
  introduction: 'An artifact is a module or a theme. Register it once, then announce and upload its versions.',
  register: 'Register an artifact',
  pager: { more: 'More artifacts', first: 'First page' },
  search: {
    label: 'Find an artifact',
    submit: 'Search',
    found: (q: string) => `Your artifacts that match “${q}”`,
    nothing: 'No matches',
    nothingNext: 'Try fewer or shorter words from the name or slug.',
    all: (count: number) => (count === 1 ? 'View your artifact' : `View all ${counted(count, 'en')} artifacts`),
  },
  total: (count: number) => (count === 1 ? '1 artifact' : `${counted(count, 'en')} artifacts`),
  firstSteps: {
    label: 'First steps',
    title: 'Publish your first artifact',
    introduction:
      'An artifact is a module or a theme. Three steps take you to your first version in review. You can stop at any time and continue here later.',
    steps: { name: 'Name your publisher', register: 'Register the artifact', upload: 'Upload the package' },
    goOn: 'Save and continue',
    registered:
      'Registered. A reviewer decides on the registration, and you don’t have to wait for it: upload the first version now. It is published after both are approved.',
    resume: (name: string) => `The first package of ${name} is still missing.`,
  },
  columns: { artifact: 'Artifact', state: 'Registration', published: 'Published', next: 'Next step' },
  kinds: { module: 'module', theme: 'theme', none: 'set by the first package' },
  nothingMissing: 'nothing',
  yourTurn: 'your turn',
  /** What has happened, before what it asks for. */
  happened: {
    registration_rejected: () => 'The registration was rejected.',
    announcement: () => 'No versions yet.',
    release_rejected: (version: string) => `${version} was rejected.`,
    release_suspended: (version: string) => `${version} is suspended.`,
    rebuild: (version: string) => `Our copy of the signed package of ${version} was deleted before you downloaded it.`,
    overtaken: (version: string) =>
      `${version} can no longer be approved, because a higher version is or was published.`,
    webhook_url: () => 'Events are kept, and you can send them once there is a webhook endpoint.',
  },
  missing: {
    registration_decision: () => 'A reviewer decides on the registration. You can already upload a version.',
    registration_rejected: () => 'Edit it to have it reviewed again',
    announcement: () => 'Upload the first one',
    package: (version: string) => `Upload the package for version ${version}`,
    corrected_package: (version: string) => `Upload a corrected package for version ${version}`,
    question: (version: string) =>
      version === ''
        ? 'Answer the reviewer’s question about the registration'
        : `Answer the reviewer’s question about ${version}`,
    release_rejected: () => 'Upload a higher version',
    release_suspended: () => 'Upload a corrected, higher version',
    overtaken: () => 'Withdraw it and upload a higher version',
    rebuild: () => 'Rebuild it from your submitted package',
    collection: (version: string) => `Download the signed package of ${version}`,
    webhook_url: () => 'Set an endpoint',
  },
  decided: (count: number): string => (count === 1 ? 'With the reviewers: version' : 'With the reviewers: versions'),
  ended: {
    rejected: (version: string) => `${version} was rejected.`,
    suspended: (version: string) => `${version} is suspended.`,
  },
  endedNext: {
    possible: 'Appeal, or upload a higher version.',
    open: 'Your appeal is open. You can already upload a higher version.',
    answered: 'Your appeal was answered. Upload a higher version.',
  },
  /** The same while the registration is rejected too: nothing can be uploaded before it is changed. */
  endedWithRegistration: {
    possible: 'You can appeal.',
    open: 'Your appeal is open.',
    answered: 'Your appeal was answered.',
  },
  flash: {
    registered: 'Artifact registered. A reviewer decides on it. You can already upload a version.',
    changed: 'Registration saved.',
    unchanged: 'No changes.',
    tokenRevoked: 'Publishing token revoked.',
  },
  form: {
    newTitle: 'Register an artifact',
    newIntroduction: 'The slug is reserved for you immediately. A reviewer then decides on the registration.',
    editTitle: 'Edit the registration',
    slug: 'Slug',
    slugNote:
      'Lower-case words joined by hyphens, 2 to 64 characters, for example my-module. It must match the manifest and never changes.',
    name: 'Name',
    summary: 'Summary',
    summaryNote: 'One line, at most 300 characters.',
    description: 'Description',
    descriptionNote: 'English is required. Add as many languages as you like.',
    website: 'Website',
    support: 'Support',
    urlNote: 'A URL such as example.com. If https:// is missing, it is added.',
    supportNote: 'The page where users get help, such as example.com/help.',
    toOwn: (name: string) => `View ${name}, which already has this slug`,
    submitNew: 'Register artifact',
    submitEdit: 'Save changes',
    rejectedNote: 'When you save a change, a reviewer decides on the registration again.',
  },
  pages: {
    label: 'This artifact',
    overview: 'Overview',
    edit: 'Registration',
    upload: 'Upload a version',
    preflight: 'Check a package',
    token: 'Publishing token',
  },
  overview: {
    next: 'Next steps',
    facts: 'Registration',
    kind: 'Kind',
    publisher: 'Publisher',
    published: 'Published version',
    hash: 'Validation hash',
    none: 'none yet',
    toPublicPage: 'View the public page',
    website: 'Website',
    support: 'Support',
    registered: 'Registered',
    changed: 'Last change',
    reason: 'Reason for the rejection',
    releases: 'Versions',
    releasesTotal: (total: number) => `Versions: ${counted(total, 'en')}`,
    noReleases: 'No versions yet',
    noReleasesRejected: 'Edit the registration first. You can then upload a version.',
    noReleasesNext:
      'Upload the first one. It is announced with the hash of the file that you choose, and reviewed automatically right away.',
    columns: { version: 'Version', state: 'Status', flags: 'Flags', announced: 'Announced', decided: 'Decided' },
    earlier: (count: number) => (count === 1 ? '1 earlier version' : `${counted(count, 'en')} earlier versions`),
    noFlags: 'not reviewed',
  },
  waiting: {
    title: 'Review queue',
    place: (place: number, queue: number) =>
      place === 1
        ? 'This version is next, waiting since'
        : `This version is number ${counted(place, 'en')} of ${counted(queue, 'en')}, waiting since`,
    placeOfRegistration: (place: number, queue: number) =>
      place === 1
        ? 'The registration is next, waiting since'
        : `The registration is number ${counted(place, 'en')} of ${counted(queue, 'en')}, waiting since`,
    measured: (decisions: number, days: number, median: string, p90: string) =>
      `In the last ${days} days, half of the ${decisions} decisions on versions took at most ${median}, and 9 of 10 at most ${p90}.`,
    measuredAlike: (decisions: number, days: number, longest: string) =>
      `In the last ${days} days, 9 of 10 of all ${decisions} decisions on versions took at most ${longest}.`,
    measuredFew: (decisions: number, days: number, longest: string) =>
      decisions === 1
        ? `The only decision on a version in the last ${days} days took ${longest}.`
        : `The ${decisions} decisions on versions in the last ${days} days took at most ${longest}.`,
    few: 'That is too few for an estimate.',
    unmeasured: 'There is no estimate, because no version was decided on in the last 90 days.',
    yourTurn: 'The review waits for your answer.',
  },
  token: {
    title: 'Publishing token',
    explanation:
      'Programs publish versions of this artifact with signed HTTP requests. They sign with a publishing token: an ID and a secret. An artifact has one at a time. Agents use agent tokens instead.',
    none: 'No publishing token yet.',
    id: 'ID',
    created: 'Created',
    revoked: 'Revoked',
    state: 'Status',
    createTitle: 'Create token',
    createNote: 'The secret is shown once, on the next page.',
    create: 'Create token',
    rotateTitle: 'Replace token',
    rotateNote: 'The previous token is revoked immediately. Programs must use the new one.',
    rotate: 'Replace token',
    asked: {
      title: 'Replace this publishing token?',
      explanation: (id: string) =>
        `${id} is revoked immediately. Programs that use it stop working until they have the new token, which is shown once, on the next page. This cannot be undone.`,
    },
    endTitle: 'Revoke token',
    endNote:
      'No program can publish versions of this artifact until you create another token. Published versions stay published.',
    end: 'Revoke token',
    madeTitle: 'Your new publishing token',
    both: 'ID and secret',
    secret: 'Secret',
    shell: 'Try it in a shell',
    shellNote: 'Gets the status of the artifact. Needs `curl` and `openssl`. All values are filled in.',
    node: 'Try it in Node.js',
    nodeNote: 'Save as `status.mjs` and run `node status.mjs`.',
    kept: 'I have saved both',
  },
  activity: {
    title: 'Activity',
    kind: 'Kind',
    version: 'Version',
    since: 'From',
    until: 'Until',
    kinds: {
      decision: 'Decisions',
      message: 'Messages',
      delivery: 'Webhook events',
      change: 'Changes',
    } satisfies Record<ActivityKind, string>,
    caption: 'Activity, newest first',
    columns: { at: 'When', version: 'Version', what: 'What', details: 'Details' },
    registration: '–',
    /** What a decision was on, before the decision. */
    decided: { registration: 'Registration', version: 'Version' },
    delivery: 'Delivery:',
    messages: { reviewer: 'Message from a reviewer', publisher: 'Your message' },
    events: {
      'artifact.approved': 'Event: registration approved',
      'artifact.rejected': 'Event: registration rejected',
      'release.approved': 'Event: version published',
      'release.rejected': 'Event: version not approved',
      'release.suspended': 'Event: version suspended',
      'package.altered': 'Event: altered copy reported',
      'webhook.ping': 'Test event',
    } satisfies Record<EventType, string>,
    conversation: 'Open the conversation',
    empty: 'No activity yet',
    emptyNext: 'What you, your programs and the reviewers do with this artifact appears here.',
    emptyPart: 'Nothing on this page. Continue with the next one.',
    whole: 'All activity',
    wholeOf: (version: string) => `All activity of ${version}`,
    more: 'More details:',
  },
  audit: {
    title: 'Full log',
    explanation: 'Every change to this artifact, and every attempt, including failed ones. Entries are never deleted.',
    brief: 'Hide failed attempts by others',
    every: 'Show all entries',
    empty: 'No entries yet',
    emptyNext: 'Everything that you, your programs and the reviewers do with this artifact is listed here.',
    columns: { at: 'When', by: 'Who', door: 'Interface', what: 'Action', version: 'Version', result: 'Result' },
    by: {
      own: (name: string) => `you (${name})`,
      ownToken: (name: string) => `your agent ${name}`,
      publishingToken: (id: string) => `publishing token ${id}`,
      person: (id: string) => `staff of the service (${id})`,
      token: (id: string) => `agent token ${id}`,
      ownApp: (name: string) => `the app ${name}, for you`,
      app: (name: string) => `an app (${name})`,
      reviewer: 'a reviewer',
      admin: 'an admin',
      console: 'the operator',
      system: 'the service',
      licence: 'an installation with a licence',
      other: 'unknown',
    },
    doors: {
      mcp: 'agent tools',
      http: 'HTTP API',
      pages: 'web pages',
      cli: 'command line',
      job: 'background job',
    } as Readonly<Record<string, string>>,
    cutOff: 'interrupted',
  },
};
