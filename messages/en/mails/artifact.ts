/** Mails to the owner of an artifact. `artifact` and `release` are named in full, in a subject shorter. */
export const artifact = {
  registration: {
    approvedSubject: (artifact: string) => `${artifact}: registration approved`,
    rejectedSubject: (artifact: string) => `${artifact}: registration rejected`,
    approved: (artifact: string) => `The registration of ${artifact} was approved.`,
    rejected: (artifact: string) => `The registration of ${artifact} was rejected.`,
    approvedNext: 'Its versions can now be approved and published.',
    rejectedNext:
      'Fix what the reason names and update the registration: it is reviewed again. Or appeal the decision once. The slug stays yours.',
  },
  decided: {
    approve: {
      subject: (release: string) => `${release}: approved and published`,
      what: (release: string) => `${release} was approved, signed and published.`,
      next: 'Download the signed package within 7 days and distribute that file unchanged.',
    },
    request_changes: {
      subject: (release: string) => `${release}: changes requested`,
      what: (release: string) => `The reviewer asked for changes to ${release}.`,
      next: 'Announce the same version again with the changed package, then upload it.',
    },
    reject: {
      subject: (release: string) => `${release}: rejected`,
      what: (release: string) => `${release} was rejected.`,
      next: 'This version number stays rejected. Fix the package and announce a higher version, or appeal the decision once.',
    },
    suspend: {
      subject: (release: string) => `${release}: suspended`,
      what: (release: string) => `${release} was suspended. Verification now answers “unknown” for it.`,
      next: 'You can appeal the decision once. Another reviewer answers the appeal.',
    },
    reinstate: {
      subject: (release: string) => `${release}: published again`,
      what: (release: string) => `The suspension of ${release} was lifted. The version is published again.`,
      next: 'Verification answers “verified” for it again.',
    },
  },
  decidedSomehow: {
    subject: (release: string) => `${release}: decision made`,
    what: (release: string) => `A reviewer made a decision on ${release}.`,
    next: 'See the decision in your account.',
  },
  findings: {
    heading: (count: number) => (count === 1 ? '1 finding:' : `${count} findings:`),
    levels: { must: 'Must fix', should: 'Should fix' },
    /** `line`: of `file`. */
    place: (file: string, line: number | null) => (line === null ? file : `${file}, line ${line}`),
    more: (count: number) =>
      count === 1 ? 'One more finding is in your account.' : `${count} more findings are in your account.`,
    guidelines: 'Review guidelines',
  },
  collect: {
    subject: (release: string) => `${release}: download the signed package`,
    what: (release: string) =>
      `${release} was approved 3 days ago, but its signed package has not been downloaded yet.`,
    kept: (until: string | null) =>
      `It is kept ${until === null ? 'for 7 days after approval' : `until ${until}`}. After that, you can only rebuild it from the package that you submitted.`,
  },
  altered: {
    subject: (release: string) => `${release}: altered copy reported`,
    what: (release: string) =>
      `A licensed installation received a file for ${release} that differs from the approved one.`,
    received: 'Received hash',
    approved: 'Approved hash',
    first: 'First reported',
    licences: 'Licences that reported it',
    next: 'Check where your customers download the file: someone may be distributing a different one under its name.',
  },
  token: {
    subject: (artifact: string) => `${artifact}: new publishing token`,
    what: (artifact: string) => `A new publishing token was created for ${artifact}. Any previous one was revoked.`,
    key: 'Token ID',
    notYou: 'If you did not expect this, revoke the token now: it lets its holder announce and upload in your name.',
  },
  excluded: {
    subject: (core: string, one: boolean) =>
      `Core ${core}: ${one ? 'one of your artifacts does' : 'some of your artifacts do'} not support it`,
    what: (core: string) =>
      `Core ${core} was added. The highest published version of these artifacts has a lower maximum core:`,
    upTo: (version: string, ceiling: string) => `${version}, up to ${ceiling}`,
    next: 'If the version works with it, raise its maximum core (max_core) in your account. No new package is needed. If not, announce a version that does.',
    link: 'Your artifacts',
  },
};
