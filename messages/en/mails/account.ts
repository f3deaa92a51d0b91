/** Mails about an account itself. */
export const account = {
  once: (until: string | null) =>
    until === null ? 'The link works once.' : `The link works once and expires on ${until}.`,
  when: 'When',
  device: 'Device',
  address: 'IP address',
  askedFrom: 'Requested from',
  setPassword: 'Set a new password',
  security: 'Security settings',
  confirm: {
    subject: 'Confirm your email address',
    signUp: 'Someone used this address to sign up for an account. If it was you, open the link to confirm it.',
    changeEmail: 'Someone wants to use this address for their account. If it was you, open the link to confirm it.',
    link: 'Confirm email address',
    notYou: 'If it was not you, ignore this email. Nothing changes unless the link is opened.',
  },
  reset: {
    subject: 'Set a new password',
    asked: 'A new password was requested for your account. Open the link to set it.',
    notYou: 'If you did not request this, ignore this email. Your password stays the same.',
  },
  noAccount: {
    subject: 'No account uses this address',
    asked: 'Someone requested a new password with this email address, but no account uses it.',
    next: 'If it was you, try the other addresses you might have signed up with. If not, ignore this email.',
    link: 'Go to Countersign',
  },
  taken: {
    subject: 'You already have an account',
    asked:
      'Someone tried to sign up with this email address, but your account already uses it. No account was created.',
    next: 'If it was you, sign in. If you have forgotten your password, set a new one:',
    notYou: 'If it was not you, ignore this email.',
    change: {
      subject: 'Another account tried to use your address',
      asked:
        'Someone tried to move another account to this email address, but your account uses it. Nothing was changed.',
      next: 'If it was you, sign in to this account. If you have forgotten its password, set a new one:',
      notYou: 'If it was not you, ignore this email.',
    },
  },
  newSignIn: {
    subject: 'New sign-in to your account',
    what: 'Someone signed in to your account from a new device.',
    next: 'If it was you, ignore this email. If not, change your password now and sign out all other sessions.',
  },
  programs: {
    ended: 'These agent tokens and API keys were revoked with it:',
    goOn: 'These agent tokens and API keys still work. Revoke those that you do not recognize:',
    agentToken: 'agent token',
    apiKey: 'API key',
    lastUsed: (at: string) => `last used ${at}`,
    never: 'never used',
    more: (count: number) => `And ${count} more.`,
    agentTokens: 'Agent tokens',
    apiKeys: 'API keys',
  },
  changed: {
    what: {
      password: 'Your password was changed',
      email: 'Your email address was changed',
      second_factor_on: 'Two-factor authentication was turned on, and all other sessions were signed out',
      second_factor_off: 'Two-factor authentication was turned off',
      recovery_codes: 'Your recovery codes were replaced',
      recovery_code_used: 'A recovery code was used',
      sessions_ended: 'All your sessions were signed out',
    },
    something: 'Your account was changed',
    by: 'Changed by',
    operator: 'an admin of the service',
    notAsked: 'If you did not ask for this, contact the operator of the service now and set a new password.',
    newAddress: 'New address',
    notYou: 'If it was not you, set a new password now and sign out all other sessions.',
    notYouEmail:
      'From now on, emails are sent to the new address. If it was not you, contact the operator of the service now.',
  },
};
