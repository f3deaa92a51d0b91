/** Connected apps. */
export const apps = {
  title: 'Connected apps',
  explanation: 'You allowed these apps to act for you. They do not know your password and cannot do more than you can.',
  flash: {
    revoked: 'App disconnected.',
  },
  empty: 'No connected apps',
  emptyNext: 'Apps that you allow to act for you are listed here. You can disconnect them at any time.',
  firstParty: 'first-party',
  unchecked: 'not reviewed',
  uncheckedNote: 'The operator has not reviewed this app. It describes itself at',
  revoked: 'revoked',
  revokedNote: 'The operator has revoked this app. It can no longer act for anybody.',
  noName: 'Unknown app',
  may: 'It may:',
  was: 'It was allowed to:',
  notKnown: (count: number): string =>
    count === 1 ? 'no longer exists and has no effect.' : 'no longer exist and have no effect.',
  website: 'Website',
  since: 'Connected',
  used: 'Last used',
  revoke: 'Disconnect',
  revokeNamed: (app: string) => `Disconnect ${app}`,
  asked: {
    title: (app: string) => `Disconnect ${app}?`,
    explanation:
      'The app loses access immediately, on all your devices. It may keep what it has already read. You can connect it again later.',
  },
};
