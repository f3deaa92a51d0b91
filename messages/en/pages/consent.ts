/** Allowing an app to act for a member. */
export const consent = {
  title: (app: string) => `Allow ${app} to use your account?`,
  titleMore: (app: string) => `${app} asks for more access`,
  website: 'Website',
  foreign: {
    title: 'This app is not part of this service',
    explanation: (app: string) =>
      `${app} is run by somebody else. Allow it only if you know the app and started this request there yourself.`,
  },
  document: {
    title: 'The operator has not reviewed this app',
    explanation: (app: string) =>
      `It calls itself ${app}, but any app can use any name. Allow it only if you trust this website and started this request there yourself:`,
  },
  account: 'Signed in as',
  otherAccount: 'Use another account',
  may: 'The app will be able to',
  known: 'You allowed all of this before.',
  knownMore: 'You allowed part of this before. New items are marked.',
  isNew: 'new',
  covers: 'This includes:',
  allow: 'Allow',
  deny: 'Deny',
  back: {
    web: ['After you answer, you return to ', '.'],
    loopback: ['After you answer, you return to a program on this device (', ').'],
    app: ['After you answer, your device opens the app for ', '. Your browser may ask first.'],
  },
  end: 'You can disconnect the app at any time, in your account under “Connected apps”.',
  sent: {
    title: (app: string) => `Sending your answer to ${app}`,
    explanation: 'You can close this page when the app has opened.',
    again: 'Show the request again',
  },
  onward: {
    title: 'Back to the app',
    web: (place: string) => `Continuing to ${place}.`,
    app: 'Your device opens the app now. Your browser may ask first.',
    goOn: 'Continue',
    openApp: 'Open the app',
  },
  notOpened: {
    title: 'App did not open?',
    steps: [
      'Check whether your browser asks to open the app, and allow it.',
      'Switch to the app yourself. It must be installed on this device.',
      'If the app is still waiting, start the sign-in there again. An answer is valid for 1 minute.',
    ],
  },
  flash: {
    signedOut: 'You were signed out, and your answer was not saved. Sign in to answer again.',
  },
  answered: {
    title: 'This request is no longer open',
    explanation:
      'It was already answered, is older than 30 minutes, or belongs to another session. Nothing was done, and the app was not notified.',
    again: 'Show the request again',
    next: 'Or go back to the app and start again there.',
  },
  wrong: {
    title: 'The app sent an invalid request',
    client: 'The app that sent you here is unknown or was revoked.',
    document: 'The app’s client metadata document could not be read or is invalid.',
    redirect: 'The app asked us to send your answer to an address that is not registered for it.',
    nothing:
      'Nothing was done, and the app was not notified. You cannot fix this here: go back to the app. If it happens again, tell its developers.',
    developer: 'For the developers of the app',
    error: 'Error',
    parameter: 'Parameter',
    received: 'Received',
    expected: 'Expected',
    request: 'Request ID',
  },
};
