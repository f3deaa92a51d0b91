import type { ProgressWords } from '../words.js';

/** Was ein langer Aufruf gerade tut. */
export const progress: ProgressWords = {
  reading_files: 'Dateien werden gelesen',
  packing_folder: 'Ordner wird gepackt',
  announcing: 'Version wird angekündigt',
  uploading: 'Paket wird hochgeladen',
  reading_package: 'Paket wird gelesen und gescannt',
  comparing: 'Paket wird mit dem Register und der vorherigen Version verglichen',
  keeping: 'Paket wird für das Prüfteam gespeichert',
  kept: 'Für das Prüfteam gespeichert',
  checked: 'Geprüft',
  reading_status: 'Status wird gelesen',
  downloading: 'Signiertes Paket wird heruntergeladen',
  finished: 'Fertig',
  as_told: ({ text }) => text,
};
