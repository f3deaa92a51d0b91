/** Mails to the owner of an artifact. `artifact` and `release` are named in full, in a subject shorter. */
export const artifact = {
  registration: {
    approvedSubject: (artifact: string) => `${artifact}: the registration was approved`,
    rejectedSubject: (artifact: string) => `${artifact}: the registration was rejected`,
    approved: (artifact: string) => `The registration of ${artifact} was approved.`,
    rejected: (artifact: string) => `The registration of ${artifact} was rejected.`,
    approvedNext: 'Its releases can be approved from now on.',
    rejectedNext:
      'Change what the reason names, and it is looked at again; or appeal once, in words. The slug stays yours.',
  },
  decided: {
    approve: {
      subject: (release: string) => `${release} was approved`,
      what: (release: string) => `${release} was approved, signed and published.`,
      next: 'Collect the signed zip within seven days, and distribute exactly those bytes.',
    },
    request_changes: {
      subject: (release: string) => `${release} needs changes`,
      what: (release: string) => `${release} was sent back for changes.`,
      next: 'Announce the same version again with the changed package, and upload it.',
    },
    reject: {
      subject: (release: string) => `${release} was rejected`,
      what: (release: string) => `${release} was rejected.`,
      next: 'This number stays rejected: announce a higher one when you have mended it. You may appeal once.',
    },
    suspend: {
      subject: (release: string) => `${release} was suspended`,
      what: (release: string) => `${release} was suspended: verification answers unknown for it.`,
      next: 'You may appeal once, in words; somebody else than the one who decided answers.',
    },
    reinstate: {
      subject: (release: string) => `${release} is published again`,
      what: (release: string) => `${release} is published again: its suspension has ended.`,
      next: 'Verification vouches for it as before.',
    },
  },
  decidedSomehow: {
    subject: (release: string) => `${release} was decided on`,
    what: (release: string) => `${release} was decided on.`,
    next: 'See what is new there.',
  },
  collect: {
    subject: (release: string) => `${release}: the signed zip waits to be collected`,
    what: (release: string) => `${release} was approved three days ago, and its signed zip has not been collected.`,
    kept: (until: string | null) =>
      `It is kept ${until === null ? 'for seven days in all' : `until ${until}`}. Afterwards you can only make it again from the zip that you submitted.`,
  },
  altered: {
    subject: (release: string) => `${release}: an altered copy was reported`,
    what: (release: string) =>
      `An installation with an active licence has received a file of ${release} that is not the approved one.`,
    received: 'Received hash',
    approved: 'Approved hash',
    first: 'First reported',
    licences: 'Licences that reported it',
    next: 'Look at where your customers get the file from: somebody may be handing out another one under its name.',
  },
  token: {
    subject: (artifact: string) => `${artifact}: a new publishing token`,
    what: (artifact: string) => `A new publishing token was made for ${artifact}. Any before it has ended.`,
    key: 'Key',
    notYou: 'If you did not want that, revoke it now: whoever has it can announce and upload in your name.',
  },
  excluded: {
    subject: (core: string, one: boolean) =>
      `Core ${core} is out, and ${one ? 'an artifact of yours stops' : 'artifacts of yours stop'} below it`,
    what: (core: string) =>
      `Core ${core} was added. The highest published version of each of these says that it does not go so far:`,
    upTo: (version: string, ceiling: string) => `${version}, up to ${ceiling}`,
    next: 'If it works there, raise the ceiling (max_core) in your account; no new package is needed. If not, announce a version that does.',
    link: 'Your artifacts',
  },
};
