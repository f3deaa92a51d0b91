/** The mail about an app that was connected. */
export const app = {
  subject: (app: string) => `${app} can use your account now`,
  what: (app: string) => `${app} was connected with your account. It may:`,
  app: 'App',
  place: 'Its answers go to',
  document: 'It describes itself at',
  unverified: 'Nobody here has checked who is behind this app.',
  next: 'If that was you, there is nothing to do. You can end the connection at any time. If that was not you, end it now and change your password.',
  apps: 'Your connected apps',
};
