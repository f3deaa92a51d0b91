/** The frame of every page. */
export const shell = {
  skip: 'Skip to the content',
  menu: 'Menu',
  mainNavigation: 'Main',
  areaNavigation: 'Area',
  account: 'Account',
  review: 'Review',
  admin: 'Admin',
  docs: 'Documentation',
  errors: 'What every refusal means',
  signIn: 'Sign in',
  signOut: 'Sign out',
  signedInAs: 'Signed in as',
  language: 'Language',
  languageNames: { en: 'English', de: 'Deutsch' },
  stale:
    'Nothing was done: the form was from before you signed in again. What you typed is still here; look through it and send it once more.',
  flash: {
    done: 'Done.',
    saved: 'Saved.',
    nothingDone: 'Nothing was done yet. Once you have gone through this, send the form again.',
  },
  notFound: {
    title: 'There is nothing here',
    explanation: 'The address is not quite right, or what it led to is gone.',
    toFront: 'Start at the front page',
  },
  forbidden: {
    title: 'This page is not for your account',
    explanation: (role: string) => `It is for people with the role ${role}, which an admin gives.`,
  },
  roles: { member: 'member', reviewer: 'reviewer', admin: 'admin' },
  refused: {
    expected: 'Expected',
    code: 'Code',
    about: 'About',
    arrived: 'Arrived',
    request: 'Request',
    back: 'Back to the page',
    noArtifact: 'There is no such artifact',
  },
};
