import type { findings as English } from '../../en/pages/findings.js';

export const findings: typeof English = {
  title: 'Was zu beheben ist',
  corrected: 'Beanstandungen der letzten Prüfung',
  correctedNote: 'Das hat dein korrigiertes Paket an diesen Stellen geändert.',
  place: (line) => `Zeile\u00a0${line}`,
  changes: {
    changed: 'Zeile geändert',
    unchanged: 'Zeile unverändert',
    moved: 'Zeile verschoben',
    removed: 'entfernt',
    unknown: 'Zeile nicht erfasst',
  },
  fileChanges: { changed: 'Datei geändert', unchanged: 'Datei unverändert' },
  now: (place) => `jetzt ${place}`,
  guidelines: 'Prüfrichtlinien',
  flash: {
    added: 'Beanstandung notiert. Sie steht im Formular der Entscheidung.',
    fixed: 'Als behoben markiert.',
    open: 'Als nicht behoben markiert.',
  },
  rejectedFor: (version: string) => `Warum ${version} abgelehnt wurde`,
  rejectedLink: (version: string) => `${version} öffnen`,
  desk: {
    heading: 'Beanstandungen',
    note: 'Der Herausgeber sieht jede mit Datei und Zeile. Leere Beanstandungen werden weggelassen.',
    row: (number) => `Beanstandung ${number}`,
    newRow: (number) => `Beanstandung ${number} hinzufügen`,
    guideline: 'Richtlinie',
    level: 'Verbindlichkeit',
    file: 'Datei',
    line: 'Zeile',
    text: 'Was zu beheben ist',
    more: 'Weitere hinzufügen',
    clear: 'Diese Beanstandung entfernen',
    add: 'Beanstandung notieren',
    back: 'Zurück zu',
    addHere: 'Hier beanstanden',
    addTitle: 'Beanstandung notieren',
    addAtLine: 'In dieser Zeile beanstanden',
    addNote: 'Nur du siehst sie, bis du entscheidest. Sie wird in das Formular der Entscheidung übernommen.',
    onApproval: (count) =>
      count === 1
        ? 'Eine Freigabe hat keine Beanstandungen: Die notierte wird verworfen.'
        : `Eine Freigabe hat keine Beanstandungen: Die ${count} notierten werden verworfen.`,
    noted: 'Deine Beanstandung',
    asked: 'Zuletzt beanstandet',
    toTick: 'Zuletzt beanstandet',
    toTickNote: 'Die Beanstandungen der letzten Prüfung und was das korrigierte Paket an jeder Stelle geändert hat.',
    toTickRegistration: 'Die Beanstandungen der letzten Prüfung. Vergleiche sie mit der Registrierung unten.',
    fixed: 'Als behoben markieren',
    notFixed: 'Doch nicht behoben',
    isFixed: 'behoben',
    again: 'Erneut beanstanden',
    left: (count) =>
      count === 1
        ? '1 Beanstandung, die behoben werden muss, ist nicht als behoben markiert.'
        : `${count} Beanstandungen, die behoben werden müssen, sind nicht als behoben markiert.`,
    look: 'Beanstandungen ansehen',
  },
};
