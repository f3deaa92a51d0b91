import type { scopes as English } from '../en/scopes.js';

export const scopes: typeof English = {
  profile: 'Deinen Namen sehen und dich wiedererkennen.',
  offline_access: 'Zugriff behalten, auch wenn du nicht da bist, bis du die App trennst.',
  'members.read': 'Andere Mitglieder und ihre Profile sehen.',
  'community.read': 'In der Community lesen.',
  'community.write': 'In deinem Namen in der Community schreiben.',
  'blog.read': 'Den Blog lesen.',
  'messages.read': 'Deine Nachrichten lesen.',
  'messages.write': 'In deinem Namen Nachrichten senden.',
  'notifications.read': 'Deine Mitteilungen sehen.',
  'notifications.write': 'Deine Mitteilungen ändern, zum Beispiel als gelesen markieren.',
  'account.read': 'Dein Konto samt deiner E-Mail-Adresse sehen.',
  'account.write': 'Dein Konto ändern.',
  'artifacts.read': 'Deine Artefakte, ihre Versionen und deren Prüfungen sehen und Pakete vorab prüfen.',
  'artifacts.publish':
    'Deine Artefakte verwalten: sie sehen und registrieren, Versionen ankündigen, hochladen und zurückziehen und signierte Pakete herunterladen.',
  'messages.*': 'Alles mit deinen Nachrichten tun, auch was später dazukommt.',
  'notifications.*': 'Alles mit deinen Mitteilungen tun, auch was später dazukommt.',
  'account.*': 'Alles mit deinem Konto tun, auch deine E-Mail-Adresse sehen und was später dazukommt.',
};
