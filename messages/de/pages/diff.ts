import type { diff as English } from '../../en/pages/diff.js';

const lines = (count: number): string => (count === 1 ? '1 Zeile' : `${count} Zeilen`);
const small = (count: number): string => (count === 1 ? '1 Zeile' : `${count} Zeilen`);

export const diff: typeof English = {
  lines: 'Änderungen',
  countsSaid: (added: number, gone: number) => `${small(added)} neu, ${small(gone)} entfernt`,
  against: (version: string) => `gegenüber ${version}`,
  total: 'Neue und entfernte Zeilen',
  notRecorded: 'nicht erfasst',
  notRecordedNote:
    'Die geänderten Zeilen sind nicht erfasst: Eine der beiden Dateien ist binär, hat zu viele Zeilen oder wurde hochgeladen, bevor Zeilen erfasst wurden.',
  filesNotRecorded: (count: number) =>
    count === 1
      ? '1 binäre oder sehr lange Datei ist nicht mitgezählt.'
      : `${count} binäre oder sehr lange Dateien sind nicht mitgezählt.`,
  gone: (count: number, after: number) =>
    after === 0 ? `${lines(count)} vor Zeile 1 entfernt` : `${lines(count)} nach Zeile ${after} entfernt`,
  wasAt: (from: number, count: number) =>
    count === 1 ? `war Zeile ${from}` : `waren Zeilen ${from}–${from + count - 1}`,
  coarse: 'Zu verschieden für einen zeilenweisen Vergleich. Einige dieser Zeilen können noch vorhanden sein.',
  came: (moved: boolean, count: number) =>
    moved ? `${lines(count)} hierher verschoben aus` : `${lines(count)} auch vorhanden in`,
  went: (moved: boolean, count: number) =>
    moved ? `${lines(count)} verschoben nach` : `${lines(count)} auch vorhanden in`,
  renamed: (was: string) => `Umbenannt, vorher ${was}.`,
  moved: 'war in der vorherigen Version an anderer Stelle',
  again: 'war in der vorherigen Version an mehreren Stellen',
  legend: {
    new: '+ neue Zeile',
    moved: '» verschobene oder kopierte Zeile',
    gone: '− entfernte Zeile',
    long: '↳ Fortsetzung einer langen Zeile',
    unseen: '⟦U+…⟧ ein unsichtbares Zeichen',
  },
  nowAt: 'jetzt',
  goneOf: (count: number) => (count === 1 ? '1 Zeile' : `${count} Zeilen`),
  flash: {
    handedIn: 'Vorheriges Paket hochgeladen. Es bleibt bis zur Entscheidung gespeichert.',
  },
  goneSign: 'entfernt',
  newSign: 'neu',
  code: 'Geänderte Zeilen',
  read: 'Vergleichen',
  readAgainst: (version: string) => `Mit ${version} vergleichen`,
  between: (before: string, after: string) => `${before} → ${after}`,
  sources: {
    signed_copy: 'Der alte Text stammt aus unserer Kopie des signierten Pakets.',
    handed_in: 'Der alte Text stammt aus dem hochgeladenen signierten Paket.',
  },
  layout: 'Ansicht',
  layouts: { unified: 'Untereinander', split: 'Nebeneinander' },
  unfoldFlags: (count, flags) =>
    `${count} unveränderte ${count === 1 ? 'Zeile' : 'Zeilen'} mit ${flags} ${flags === 1 ? 'Hinweis' : 'Hinweisen'} anzeigen`,
  sideBefore: (version) => `In ${version}`,
  unfold: (count: number) => (count === 1 ? '1 unveränderte Zeile anzeigen' : `${count} unveränderte Zeilen anzeigen`),
  unfoldAll: 'Alle Zeilen anzeigen',
  fold: 'Unveränderte Zeilen ausblenden',
  hideSpace: 'Geänderte Leerzeichen ausblenden',
  showSpace: 'Geänderte Leerzeichen anzeigen',
  spaceHidden: (count: number) =>
    count === 0
      ? 'Keine Zeile unterscheidet sich nur im Leerraum.'
      : count === 1
        ? '1 Zeile, die sich nur im Leerraum unterscheidet, gilt hier als unverändert.'
        : `${count} Zeilen, die sich nur im Leerraum unterscheiden, gelten hier als unverändert.`,
  wholeFile: 'Ganze Datei',
  noChange: 'Keine geänderten Zeilen.',
  noText: {
    binary: 'Diese Datei ist binär und lässt sich nicht zeilenweise vergleichen',
    too_large: 'Die Datei ist zu groß für einen zeilenweisen Vergleich (über 16 MiB oder eine Million Zeilen)',
  },
  sizes: (before: string, after: string) => `Größe: vorher ${before}, jetzt ${after}`,
  size: (size: string) => `Größe: ${size}`,
  hashBefore: 'SHA-256 vorher',
  hashAfter: 'SHA-256 jetzt',
  newFile: (against: string) => `Diese Datei ist neu: In ${against} gibt es sie nicht.`,
  removedFile: 'Diese Datei wurde aus dem Paket entfernt.',
  lineEnds: (before: string, after: string) =>
    `Zeilenenden geändert: vorher ${before}, jetzt ${after}. Der Vergleich ignoriert sie.`,
  endings: { lf: 'LF', crlf: 'CR LF', cr: 'CR', mixed: 'gemischt', none: 'keine' },
  nowEnded: 'Die Datei endet jetzt mit einem Zeilenumbruch.',
  noLongerEnded: 'Die Datei endet nicht mehr mit einem Zeilenumbruch.',
  encodings: (before: string, after: string) => `Zeichenkodierung geändert: vorher ${before}, jetzt ${after}.`,
  compareFiles: 'Geänderte Dateien kannst du zeilenweise vergleichen.',
  handInLink: (version: string) => `Signiertes Paket von ${version} hochladen, um entfernte Zeilen zu sehen`,
  handIn: {
    heading: (version: string) => `Signiertes Paket von ${version}`,
    why: (version: string) =>
      `Wir haben keine Kopie von ${version} mehr. Um den Text entfernter Zeilen zu sehen, lade das signierte Paket hoch, das der Herausgeber verteilt.`,
    whyLater: (version: string) =>
      `Wir haben unsere Kopie von ${version} noch, du kannst Dateien also jetzt vergleichen. Nach dem Download durch den Herausgeber wird sie gelöscht. Um auch danach zu vergleichen, lade das signierte Paket hoch.`,
    field: 'Zip-Datei',
    note: 'Höchstens 40 MiB. Der Hash muss mit der veröffentlichten Version übereinstimmen. Die Datei wird nach der Entscheidung gelöscht.',
    submit: 'Paket hochladen',
    alone: 'Es wurde keine frühere Version veröffentlicht, mit der verglichen werden kann.',
    own: 'Das ist dein eigenes Artefakt. Füge das vorherige Paket bei, wenn du eine Version hochlädst.',
    without: 'Ohne dieses Paket fortfahren',
    wanted: {
      not_kept: 'Lade zuerst das signierte Paket der vorherigen Version hoch.',
      submitted_zip:
        'Das ist das eingereichte Paket. Lade das signierte Paket hoch, das der Herausgeber nach der Freigabe heruntergeladen hat.',
      other_zip:
        'Das ist nicht das signierte Paket dieser Version. Lade die unveränderte Datei hoch, die der Herausgeber verteilt.',
    },
    by: {
      reviewer: (version: string) => `Das Prüfteam hat das signierte Paket von ${version} hochgeladen`,
      publisher: (version: string) => `Der Herausgeber hat das signierte Paket von ${version} beigefügt`,
    },
    other: (version: string) => `Es wird nicht verwendet, weil das Paket nicht mehr mit ${version} verglichen wird.`,
  },
};
