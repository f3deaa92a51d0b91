import type { apiKeys as English } from '../../en/pages/api-keys.js';

export const apiKeys: typeof English = {
  title: 'API-Schlüssel',
  explanation:
    'Mit einem API-Schlüssel handelt ein Programm von dir in deinem Namen. Es darf, was du beim Erzeugen auswählst, soweit du es selbst darfst. Gib jedem Programm einen eigenen, damit du einen widerrufen kannst und die anderen nicht.',
  flash: {
    revoked: 'Der Schlüssel ist widerrufen. Das Programm, das ihn benutzt hat, wird von jetzt an abgewiesen.',
  },
  make: 'API-Schlüssel erzeugen',
  empty: 'Du hast noch keinen API-Schlüssel.',
  emptyNext: 'Erzeuge einen für ein Programm oder ein Skript von dir. Ein Agent nimmt stattdessen ein Agenten-Token.',
  columns: {
    name: 'Wofür',
    scopes: 'Darf',
    state: 'Zustand',
    used: 'Zuletzt benutzt',
    ends: 'Endet',
    made: 'Erzeugt',
  },
  noName: 'ohne Namen',
  noEnd: 'nicht von selbst',
  revoke: 'Widerrufen',
  revokeNamed: (name: string) => `Widerrufen: Schlüssel für ${name}`,
  asked: {
    title: 'API-Schlüssel widerrufen?',
    explanation:
      'Das Programm, das ihn benutzt, wird danach abgewiesen. Ein widerrufener Schlüssel lässt sich nicht zurückholen.',
  },
  form: {
    title: 'API-Schlüssel erzeugen',
    name: 'Wofür ist er?',
    nameNote: 'Damit du ihn in der Liste wiedererkennst, zum Beispiel: Sicherung zu Hause.',
    scopes: 'Was darf er?',
    scopesNote:
      'Wähle nur aus, was das Programm braucht. Um es später zu ändern, erzeuge einen anderen Schlüssel. Was Agenten benutzen (/mcp), öffnet er nicht: Erzeuge dafür ein Agenten-Token.',
    until: 'Endet am',
    untilNote: 'Am Ende dieses Tages in UTC. Ohne Datum gilt er, bis du ihn widerrufst.',
    submit: 'Schlüssel erzeugen',
  },
  made: {
    title: 'Dein API-Schlüssel',
    label: 'API-Schlüssel',
    use: 'So benutzt ihn ein Programm',
    useNote: 'Er wird mit jeder Anfrage in einem Header gesendet. Diese fragt, wessen Schlüssel es ist:',
    back: 'Zur Liste der Schlüssel',
  },
};
