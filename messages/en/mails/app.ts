/** The mail about an app that was connected. */
export const app = {
  subject: (app: string) => `${app} was connected to your account`,
  what: (app: string) => `You allowed ${app} to:`,
  app: 'App',
  place: 'Redirects to',
  document: 'Described at',
  unverified: 'Countersign has not verified who runs this app.',
  next: 'If it was you, ignore this email. You can disconnect the app at any time. If it was not you, disconnect it now and change your password.',
  apps: 'Connected apps',
};
