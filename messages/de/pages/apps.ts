import type { apps as English } from '../../en/pages/apps.js';

export const apps: typeof English = {
  title: 'Verbundene Apps',
  explanation:
    'Diese Apps handeln in deinem Namen, weil du es erlaubt hast. Keine kennt dein Passwort, und keine darf mehr als du.',
  flash: {
    revoked: 'Die App ist getrennt. Sie kann nichts mehr in deinem Namen tun.',
  },
  empty: 'Keine App ist mit deinem Konto verbunden.',
  emptyNext: 'Eine App, der du erlaubst, für dich zu handeln, steht hier und lässt sich jederzeit trennen.',
  firstParty: 'von diesem Dienst',
  unchecked: 'nicht geprüft',
  uncheckedNote: 'Niemand hier hat diese App geprüft. Sie beschreibt sich selbst unter',
  revoked: 'abgeschaltet',
  revokedNote: 'Der Betreiber dieses Dienstes hat diese App abgeschaltet: Sie kann für niemanden mehr etwas tun.',
  noName: 'Eine App, die es hier nicht mehr gibt',
  may: 'Sie darf:',
  was: 'Sie durfte:',
  notKnown: 'gibt es hier nicht mehr und erlaubt nichts.',
  website: 'Website',
  since: 'Verbunden',
  used: 'Zuletzt benutzt',
  revoke: 'Trennen',
  revokeNamed: (app: string) => `Trennen: ${app}`,
  asked: {
    title: (app: string) => `${app} trennen?`,
    explanation:
      'Die App wird danach abgewiesen, wo immer du sie benutzt. Was sie vorher gelesen hat, hat sie vielleicht noch. Du kannst sie wieder verbinden.',
  },
};
