import type { JobTitles } from '../en/jobs.js';

/** Wie Hintergrundaufgaben heißen und was sie tun. */
export const jobTitles: JobTitles = {
  sweep: {
    title: 'Aufräumen',
    description:
      'Erledigt, was nach einem Absturz oder einem verpassten Termin offen blieb: Folgeschritte, Fristen und verwaiste Dateien.',
  },
  'expire-announcement': {
    title: 'Abgelaufene Ankündigungen entfernen',
    description: 'Gibt die Versionsnummer wieder frei, wenn innerhalb von 7 Tagen kein Paket hochgeladen wurde.',
  },
  'delete-signed-copy': {
    title: 'Signierte Pakete löschen',
    description:
      'Löscht das signierte Paket, wenn der Link, über den es heruntergeladen wurde, abläuft, oder 7 Tage nach der Freigabe.',
  },
  'deliver-event': {
    title: 'Ereignisse zustellen',
    description: 'Sendet Ereignisse an die Webhook-Endpunkte der Artefakte. Ist die Aufgabe pausiert, warten sie.',
  },
  'end-webhook-secret': {
    title: 'Vorherige Webhook-Geheimnisse löschen',
    description: 'Löscht das vorherige Geheimnis 24 Stunden nach einer Rotation.',
  },
  'clear-old-responses': {
    title: 'Alte Antworten löschen',
    description:
      'Löscht Antworten von Webhook-Endpunkten, die älter als 90 Tage sind, oder früher, wenn es so eingestellt ist.',
  },
  'delete-old-mails': {
    title: 'Alte E-Mails löschen',
    description: 'Löscht E-Mails, gesendet oder nicht, nach einem Jahr oder nach der eingestellten Zeit.',
  },
  'send-mails': {
    title: 'E-Mails senden',
    description: 'Sendet fällige E-Mails aus dem Postausgang und wiederholt fehlgeschlagene.',
  },
  'notify-excluded': {
    title: 'Über Core-Versionen benachrichtigen',
    description:
      'Benachrichtigt Inhaber, deren höchste veröffentlichte Version eine neue Core-Version nicht unterstützt.',
  },
  'notify-compromised': {
    title: 'Über kompromittierte Schlüssel benachrichtigen',
    description: 'Benachrichtigt die Herausgeber von Versionen, die ein kompromittierter Schlüssel signiert hat.',
  },
  'remind-to-collect': {
    title: 'An den Download erinnern',
    description: 'Erinnert am dritten Tag per E-Mail daran, ein freigegebenes Paket herunterzuladen.',
  },
};
