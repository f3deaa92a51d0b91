/** Mails about an account itself. */
export const account = {
  once: (until: string | null) => (until === null ? 'It works once.' : `It works once, until ${until}.`),
  when: 'When',
  device: 'Device',
  address: 'IP address',
  askedFrom: 'Asked for from',
  setPassword: 'Set a new password',
  security: 'Security of your account',
  confirm: {
    subject: 'Confirm your e-mail address',
    signUp: 'An account was asked for with this address. Open the link to confirm it.',
    changeEmail: 'An account is to have this address from now on. Open the link to confirm it.',
    link: 'Confirm the address',
    notYou: 'If that was not you, do nothing: without the link nothing happens.',
  },
  reset: {
    subject: 'Set a new password',
    asked: 'A new password was asked for, for your account. Open the link to set one.',
    notYou: 'If that was not you, do nothing: your password stays as it is.',
  },
  noAccount: {
    subject: 'There is no account with this address',
    asked: 'A new password was asked for with this address. There is no account that has it.',
    next: 'If that was you, your account has another address. If not, there is nothing to do.',
    link: 'The service',
  },
  taken: {
    subject: 'You have an account already',
    asked: 'A new account was asked for with this address, which yours has already. None was made.',
    next: 'If that was you, sign in. If you do not know your password any more, set a new one:',
    notYou: 'If that was not you, there is nothing to do.',
  },
  newSignIn: {
    subject: 'A sign-in from a new device',
    what: 'Somebody has signed in to your account on a device that was not known before.',
    next: 'If that was you, there is nothing to do. If not, change your password now and end the other sessions.',
  },
  changed: {
    what: {
      password: 'Your password was changed',
      email: 'Your e-mail address was changed',
      second_factor_on: 'The second factor was turned on',
      second_factor_off: 'The second factor was turned off',
      recovery_codes: 'Your recovery codes were made anew',
      recovery_code_used: 'A recovery code was used',
    },
    something: 'Your account was changed',
    newAddress: 'New address',
    notYou: 'If that was not you, set a new password now and end the other sessions.',
    notYouEmail: 'Mails go to the new address from now on. If that was not you, tell the operator of the service now.',
  },
};
