import type { ServiceWords } from '../../en/console/service.js';

/** Was Befehle sagen, die laufen, bis sie beendet werden. */
export const serviceWords: ServiceWords = {
  waitsForDatabase: (folder, owners, seconds) =>
    owners.length === 0
      ? `Warte auf den Datenbankprozess von ${folder}, höchstens ${seconds} s.`
      : `Warte auf Prozess ${owners.join(', ')}, der ${folder} verwendet, höchstens ${seconds} s.`,
  forwarding: (url, secret, id) => `Leite an ${url} weiter, signiert mit ${secret} (${id}). Strg+C beendet den Befehl.`,
  noAnswerWithin: (seconds) => `keine Antwort innerhalb von ${seconds} s`,
  answersAgain: 'Der Dienst antwortet wieder.',
  retrying: (code) => `${code}: neue Versuche, bis der Dienst antwortet`,
};
