import type { apps as English } from '../../en/pages/apps.js';

export const apps: typeof English = {
  title: 'Verbundene Apps',
  explanation:
    'Du hast diesen Apps erlaubt, für dich zu handeln. Sie kennen dein Passwort nicht und dürfen nicht mehr als du.',
  flash: {
    revoked: 'App getrennt.',
  },
  empty: 'Keine verbundenen Apps',
  emptyNext: 'Hier stehen Apps, denen du erlaubst, für dich zu handeln. Du kannst sie jederzeit trennen.',
  firstParty: 'App des Betreibers',
  unchecked: 'nicht geprüft',
  uncheckedNote: 'Der Betreiber hat diese App nicht geprüft. Sie beschreibt sich selbst unter',
  revoked: 'gesperrt',
  revokedNote: 'Der Betreiber hat diese App gesperrt. Sie kann für niemanden mehr handeln.',
  noName: 'Unbekannte App',
  may: 'Sie darf:',
  was: 'Sie durfte:',
  notKnown: (count) =>
    count === 1 ? 'existiert nicht mehr und hat keine Wirkung.' : 'existieren nicht mehr und haben keine Wirkung.',
  website: 'Website',
  since: 'Verbunden',
  used: 'Zuletzt verwendet',
  revoke: 'Trennen',
  revokeNamed: (app: string) => `Trennen: ${app}`,
  asked: {
    title: (app: string) => `${app} trennen?`,
    explanation:
      'Die App verliert sofort den Zugriff, auf allen deinen Geräten. Was sie schon gelesen hat, kann sie behalten. Du kannst sie später wieder verbinden.',
  },
};
