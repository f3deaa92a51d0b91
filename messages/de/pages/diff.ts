import type { diff as English } from '../../en/pages/diff.js';

const lines = (count: number): string => (count === 1 ? 'Eine Zeile' : `${count} Zeilen`);
const small = (count: number): string => (count === 1 ? 'eine Zeile' : `${count} Zeilen`);

export const diff: typeof English = {
  lines: 'Zeilen',
  countsSaid: (added: number, gone: number) => `${small(added)} neu, ${small(gone)} entfernt`,
  against: (version: string) => `gegenüber ${version}`,
  total: 'Neue und entfernte Zeilen',
  notRecorded: 'nicht erfasst',
  notRecordedNote:
    'Welche Zeilen geändert wurden, ist nicht erfasst: Eine der beiden Dateien ist binär, hat zu viele Zeilen oder wurde hochgeladen, bevor Zeilen erfasst wurden.',
  filesNotRecorded: (count: number) =>
    count === 1 ? 'Eine geänderte Datei ist nicht mitgezählt.' : `${count} geänderte Dateien sind nicht mitgezählt.`,
  gone: (count: number, after: number) =>
    after === 0 ? `${lines(count)} vor Zeile 1 entfernt` : `${lines(count)} nach Zeile ${after} entfernt`,
  wasAt: (from: number, count: number) =>
    count === 1 ? `war Zeile ${from}` : `waren Zeilen ${from}–${from + count - 1}`,
  coarse: 'Zu verschieden für einen zeilenweisen Vergleich: Einige dieser Zeilen können noch da sein.',
  came: (moved: boolean, count: number) =>
    moved ? `${lines(count)} hierher verschoben aus` : `${lines(count)} auch vorhanden in`,
  went: (moved: boolean, count: number) =>
    moved ? `${lines(count)} verschoben nach` : `${lines(count)} auch vorhanden in`,
  place: (path: string, line: number) => `${path}, Zeile ${line}`,
  renamed: (was: string) => `Umbenannt, vorher ${was}.`,
  moved: 'stand in der vorigen Version an anderer Stelle',
  again: 'stand in der vorigen Version an mehreren Stellen',
  legend:
    '+ neue Zeile, » verschobene oder kopierte Zeile, − entfernte Zeilen. ⟦U+202E⟧ steht für ein unsichtbares Zeichen.',
  nowAt: 'jetzt',
  goneOf: (count: number) => (count === 1 ? 'eine Zeile' : `${count} Zeilen`),
  flash: {
    handedIn: 'Das vorige Paket bleibt bis zur Entscheidung gespeichert.',
  },
  goneSign: 'entfernt',
  newSign: 'neu',
  code: 'Geänderte Zeilen',
  read: 'Vergleichen',
  readAgainst: (version: string) => `Mit ${version} vergleichen`,
  between: (before: string, after: string) => `${before} → ${after}`,
  sources: {
    signed_copy: 'Alter Text: aus unserer signierten Kopie.',
    handed_in: 'Alter Text: aus dem eingereichten signierten Zip.',
  },
  layout: 'Ansicht',
  layouts: { unified: 'Untereinander', split: 'Nebeneinander' },
  unfold: (count: number) => (count === 1 ? 'Eine unveränderte Zeile zeigen' : `${count} unveränderte Zeilen zeigen`),
  unfoldAll: 'Alle Zeilen zeigen',
  fold: 'Unveränderte Zeilen ausblenden',
  hideSpace: 'Leerraum-Änderungen ausblenden',
  showSpace: 'Leerraum-Änderungen zeigen',
  spaceHidden: (count: number) =>
    count === 0
      ? 'Keine Zeile unterscheidet sich nur im Leerraum.'
      : count === 1
        ? 'Eine Zeile, die sich nur im Leerraum unterscheidet, gilt hier als unverändert.'
        : `${count} Zeilen, die sich nur im Leerraum unterscheiden, gelten hier als unverändert.`,
  wholeFile: 'Ganze Datei mit Hinweisen',
  noChange: 'Keine Zeile unterscheidet sich.',
  noText: {
    binary: 'Das ist eine Binärdatei: Es gibt keine Zeilen zu vergleichen.',
    too_large: 'Die Datei ist zu groß für einen zeilenweisen Vergleich (über 16 MiB oder eine Million Zeilen).',
  },
  sizes: (before: string, after: string) => `Größe: vorher ${before}, jetzt ${after}. SHA-256 vorher und jetzt:`,
  newFile: (against: string) => `Diese Datei ist neu: In ${against} gibt es sie nicht.`,
  removedFile: 'Diese Datei wurde aus dem Paket entfernt.',
  lineEnds: (before: string, after: string) =>
    `Zeilenenden geändert: vorher ${before}, jetzt ${after}. Der Vergleich beachtet sie nicht.`,
  endings: { lf: 'LF', crlf: 'CR LF', cr: 'CR', mixed: 'gemischt', none: 'keine' },
  nowEnded: 'Die Datei endet jetzt mit einem Zeilenumbruch.',
  noLongerEnded: 'Die Datei endet nicht mehr mit einem Zeilenumbruch.',
  encodings: (before: string, after: string) => `Zeichenkodierung geändert: vorher ${before}, jetzt ${after}.`,
  nextFile: 'Nächste geänderte Datei',
  compareFiles: 'Geänderte Dateien lassen sich zeilenweise vergleichen.',
  handInLink: (version: string) => `Signiertes Zip von ${version} einreichen, um die entfernten Zeilen zu sehen`,
  handIn: {
    heading: (version: string) => `Das signierte Zip von ${version}`,
    why: (version: string) =>
      `Wir haben keine Kopie von ${version} mehr. Reiche das signierte Zip ein, wie es der Herausgeber verteilt, um den Text der entfernten Zeilen zu sehen.`,
    whyLater: (version: string) =>
      `Unsere signierte Kopie von ${version} haben wir noch, du kannst Dateien also schon vergleichen. Nach dem Abholen wird sie gelöscht. Reiche das signierte Zip ein, wenn du danach noch vergleichen willst.`,
    field: (version: string) => `Signiertes Zip von ${version}`,
    note: 'Höchstens 40 MiB. Es muss genau die veröffentlichte Datei sein; wir prüfen ihren SHA-256. Nach der Entscheidung wird sie gelöscht.',
    submit: 'Einreichen',
    alone: 'Es wurde noch keine frühere Version veröffentlicht, also gibt es nichts zu vergleichen.',
    own: 'Das ist dein eigenes Artefakt. Schicke das vorige Paket beim Hochladen mit.',
    without: 'Ohne dieses Zip weiter',
    wanted: {
      not_kept: 'Reiche zuerst das signierte Zip der vorigen Version ein.',
      submitted_zip:
        'Das ist das Zip, wie es zur Prüfung hochgeladen wurde. Das signierte hat der Herausgeber nach der Freigabe abgeholt.',
      other_zip:
        'Das ist nicht das signierte Zip dieser Version. Nimm die Datei, die der Herausgeber verteilt, unverändert.',
    },
    by: {
      reviewer: (version: string) => `Das signierte Zip von ${version} wurde hier bei der Prüfung eingereicht`,
      publisher: (version: string) => `Der Herausgeber hat das signierte Zip von ${version} mitgeschickt`,
    },
    other: (version: string) => `Es wird nicht benutzt: Das Paket wird nicht mehr mit ${version} verglichen.`,
  },
};
