/** Allowing an app to act for a member. */
export const consent = {
  title: (app: string) => `Allow ${app} to use your account?`,
  titleMore: (app: string) => `${app} asks for more`,
  website: 'Website',
  foreign: {
    title: 'This app is not part of this service',
    explanation: (app: string) =>
      `${app} is run by somebody else. Allow it only if you know the app and started this there yourself.`,
  },
  document: {
    title: 'Nobody here has checked this app',
    explanation: (app: string) =>
      `It calls itself ${app}; anybody can take a name. Allow it only if you trust this website and started this yourself:`,
  },
  account: 'Signed in as',
  otherAccount: 'Use another account',
  may: 'The app could then',
  known: 'You have allowed it all of this before.',
  knownMore: 'You have allowed it something before. What is new is marked.',
  isNew: 'New',
  covers: 'That includes:',
  allow: 'Allow',
  deny: 'Deny',
  back: {
    web: ['Whatever you answer, you go back to ', '.'],
    loopback: ['Whatever you answer, you go back to a program on this device (', ').'],
    app: ['Whatever you answer, your device opens the app for ', '. Your browser may ask first.'],
  },
  end: 'What you allow you can end at any time, in your account under Connected apps.',
  sent: {
    title: (app: string) => `Your answer is on its way to ${app}`,
    explanation: 'You can close this page once the app has opened.',
    again: 'Ask me again',
  },
  onward: {
    title: 'Back to the app',
    web: (place: string) => `You are on your way to ${place}.`,
    app: 'Your device opens the app now. Your browser may ask first.',
    goOn: 'Go on',
    openApp: 'Open the app',
  },
  notOpened: {
    title: 'The app did not open?',
    steps: [
      'Look for a question of your browser whether it may open the app, and say yes.',
      'Switch to the app yourself. It may have to be installed on this device.',
      'If the app still waits, start signing in there again: an answer is good for one minute.',
    ],
  },
  flash: {
    signedOut: 'You were signed out, and your answer did not count. Sign in, and you are asked again.',
  },
  answered: {
    title: 'This was answered already',
    explanation:
      'The question was answered, has waited for more than 30 minutes, or belongs to another session. Nothing was done now, and the app was told nothing.',
    again: 'Ask me again',
    next: 'Or go back to the app and start there again.',
  },
  wrong: {
    title: 'The request of the app is wrong',
    client: 'We do not know the app that sent you here, or it was taken out of service.',
    document: 'We could not read what the app says about itself, or it breaks a rule.',
    redirect: 'The app wants your answer sent to an address that is not known to be its own.',
    nothing:
      'Nothing was done, and the app was told nothing. You cannot put this right here: go back to the app, and if it happens again, tell its developers.',
    developer: 'For the developers of the app',
    error: 'Error',
    parameter: 'Parameter',
    received: 'Received',
    expected: 'Expected',
    request: 'Request',
  },
};
