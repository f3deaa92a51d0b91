/** Connected apps. */
export const apps = {
  title: 'Connected apps',
  explanation:
    'These apps act for you, because you have allowed it. None of them knows your password, and none may do more than you.',
  flash: {
    revoked: 'The app is disconnected. It can do nothing for you any more.',
  },
  empty: 'No app is connected to your account.',
  emptyNext: 'An app that you allow to act for you stands here, and can be disconnected at any time.',
  firstParty: 'from this service',
  unchecked: 'not checked',
  uncheckedNote: 'Nobody here has checked this app. It describes itself at',
  revoked: 'shut off',
  revokedNote: 'Who runs this service has shut this app off: it can do nothing for anybody.',
  noName: 'An app that is not known any more',
  may: 'It may:',
  was: 'It was allowed to:',
  notKnown: 'is not known here any more, and lets it do nothing.',
  website: 'Website',
  since: 'Connected',
  used: 'Last used',
  revoke: 'Disconnect',
  revokeNamed: (app: string) => `Disconnect ${app}`,
  asked: {
    title: (app: string) => `Disconnect ${app}?`,
    explanation:
      'The app is refused from then on, wherever you use it. What it has read before it may still have. You can connect it again.',
  },
};
