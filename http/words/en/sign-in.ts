/** Signing in, and one-time links. */
export const signIn = {
  title: 'Sign in',
  email: 'E-mail address',
  password: 'Password',
  submit: 'Sign in',
  noAccount:
    'No account yet, or no password? Whoever runs this service makes the one and sends you a link for the other.',
  wrong: 'This e-mail address and password do not belong together.',
  tooMany: (minutes: number) => `Too many tries. The next one counts in ${minutes} minutes.`,
  passwordNote: 'At least 10 characters. A few words that belong together only for you are a good one.',
  name: 'Your name',
  link: {
    firstAdminTitle: 'Make the first admin',
    firstAdmin: 'This service has no admin yet. The account you make here may do everything an admin may.',
    makeAccount: 'Make the account',
    passwordTitle: 'Set your password',
    passwordFor: 'For the account',
    passwordAfter: 'You are signed in afterwards, and this link is used up.',
    setPassword: 'Set the password',
  },
  spent: {
    title: 'This link is over',
    explanation:
      'A sign-in link works once and within an hour, and the one for the first admin only until there is an admin. With an account and a password you can sign in.',
    ask: 'For a link of an account, ask whoever runs this service; they make it with:',
  },
  flash: {
    codeOver: 'That took too long. Sign in again.',
  },
  code: {
    title: 'Second factor',
    explanation: 'Type the code that your device shows now. A recovery code does as well.',
    label: 'Code',
    note: 'Six digits from your authenticator, or one of your recovery codes.',
    submit: 'Go on',
    wrong: 'This is not the code that your device shows now, or it has been used. Wait for the next one.',
    lost: 'Lost the device and the recovery codes? Whoever runs this service can take the second factor away:',
  },
  confirm: {
    title: 'Confirm that it is you',
    explanation: 'What comes next asks for your password again. It then holds for 15 minutes.',
    submit: 'Confirm',
    wrong: 'This is not the password of your account.',
  },
};
