import type { account as English } from '../en/account.js';

export const account: typeof English = {
  title: 'Konto',
  welcome: (name: string) => `Willkommen, ${name}`,
  email: 'E-Mail-Adresse',
  publisherName: 'Herausgebername',
  noPublisherName: 'noch keiner: ohne ihn lässt sich nichts registrieren',
  roles: 'Rollen',
  next: 'Was du als Nächstes tun kannst',
  whereCommandsRun: 'Diese Befehle laufen dort, wo der Dienst läuft.',
  makeAccounts:
    'Lege ein Konto zum Veröffentlichen und eines zum Prüfen an. Jeder Befehl zeigt einen Link zum Weitergeben.',
  agent:
    'Lass einen Agenten für dich veröffentlichen: Er registriert, kündigt eine Version an und lädt das Paket hoch.',
  connect: (url: string, command: string, variable: string) =>
    `Verbinde ihn mit diesem Token mit ${url}, oder starte ${command} mit dem Token in ${variable}.`,
  signed: 'Oder sende Anfragen, die mit dem Veröffentlichungs-Token eines Artefakts signiert sind:',
  decide: 'Entscheide über das, was eingereicht wurde:',
  everythingElse: 'Alles Weitere:',
};
