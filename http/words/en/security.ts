/** The security of an account. */
export const security = {
  flash: {
    secondFactorFirst: 'Your role counts only with a second factor. Set one up here, then go on.',
  },
};
