/** What the rules for client ID metadata documents expect, in German. */
export const documentsBelow: Readonly<Record<string, string>> = {
  'a URL of at most {} characters': 'eine Adresse mit höchstens {} Zeichen',
  'an https URL in ASCII, or the id of a registered client (bkc_…)':
    'eine https-Adresse in ASCII, oder die Kennung eines registrierten Clients (bkc_…)',
  'a URL with a host name and port 443 or none': 'eine Adresse mit einem Hostnamen und Port 443 oder keinem',
  'a host name in lower case': 'ein Hostname in Kleinbuchstaben',
  'a URL with a path other than /': 'eine Adresse mit einem anderen Pfad als /',
  'a path without the segments . and ..': 'ein Pfad ohne die Teile . und ..',
  'a document of at most {} KiB within {} seconds': 'ein Dokument von höchstens {} KiB innerhalb von {} Sekunden',
  'no Content-Encoding': 'kein Content-Encoding',
  'a document that is answered with status 200': 'ein Dokument, das mit Status 200 geliefert wird',
  'a document with Content-Type application/json': 'ein Dokument mit Content-Type application/json',
  'a document that is a JSON object': 'ein Dokument, das ein JSON-Objekt ist',
  'a document without a secret': 'ein Dokument ohne Geheimnis',
  'client_id in the document: its own URL, {}': 'client_id im Dokument: dessen eigene Adresse, {}',
  'token_endpoint_auth_method in the document: none, or no such property':
    'token_endpoint_auth_method im Dokument: none, oder keine solche Angabe',
  'client_name in the document: a name of 1 to {} characters': 'client_name im Dokument: ein Name mit 1 bis {} Zeichen',
  'client_name in the document: a name that is not blank, without control characters or invisible ones':
    'client_name im Dokument: ein Name, der nicht leer ist, ohne Steuerzeichen und ohne unsichtbare',
  'client_name in the document: a name that cannot be mistaken for this service':
    'client_name im Dokument: ein Name, der sich nicht mit diesem Dienst verwechseln lässt',
  'redirect_uris in the document: a list of 1 to {} redirect URIs':
    'redirect_uris im Dokument: eine Liste von 1 bis {} Redirect-URIs',
  'redirect_uris in the document: at least one with https, http://127.0.0.1 or a scheme with a dot, as docs/connecting-an-app.md says':
    'redirect_uris im Dokument: mindestens eine mit https, http://127.0.0.1 oder einem Schema mit Punkt, wie docs/connecting-an-app.md sagt',
  'a member in a group that permits {}': 'ein Mitglied in einer Gruppe, die {} erlaubt',
};
