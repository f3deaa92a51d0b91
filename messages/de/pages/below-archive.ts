/** What the reader of packages expects of a zip and of its manifest. Commands stay as they are typed. */
export const archiveBelow: Readonly<Record<string, string>> = {
  'a zip, not {}: pack the folder with zip -r -X ../package.zip .':
    'eine Zip-Datei, nicht {}: Packe den Ordner mit zip -r -X ../package.zip .',
  'a tar archive': 'ein Tar-Archiv',
  'a 7z archive': 'ein 7z-Archiv',
  'a rar archive': 'ein RAR-Archiv',
  'a gzip file': 'eine Gzip-Datei',
  'an xz file': 'eine XZ-Datei',
  'a bzip2 file': 'eine Bzip2-Datei',
  'a zstd file': 'eine Zstandard-Datei',
  'a phar': 'ein Phar-Archiv',
  'a zip that is complete': 'eine vollständige Zip-Datei',
  'one zip in one file: make it again without parts': 'eine Zip-Datei am Stück: Packe sie neu, ohne sie aufzuteilen',
  'no encryption: make the zip again without a password':
    'keine Verschlüsselung: Packe die Zip-Datei neu, ohne Passwort',
  'a name in UTF-8: make the zip with git archive, zip -r, or 7z a -tzip -mcu=on package.zip *':
    'ein Name in UTF-8: Packe mit git archive, zip -r oder 7z a -tzip -mcu=on package.zip *',
  'segments separated by /: make the zip with tar -a -cf package.zip *, 7-Zip or PowerShell 7':
    'Namen mit / zwischen den Ordnern: Packe mit tar -a -cf package.zip *, 7-Zip oder PowerShell 7',
  'an end record that ends with the file': 'ein Endeintrag, mit dem die Datei endet',
  'an end record that ends with the file, without padding: write to a file, not to a pipe: tar -a -cf package.zip .':
    'ein Endeintrag, mit dem die Datei endet, ohne Füllbytes: Schreib in eine Datei statt in eine Pipe: tar -a -cf package.zip .',
  'an end record that ends with the file, without text behind it: send the bytes as the zip program wrote them':
    'ein Endeintrag, mit dem die Datei endet, ohne Text dahinter: Sende die Bytes so, wie das Zip-Programm sie geschrieben hat',
  'an entry, or the directory, at byte 0: zip -J package.zip takes off what stands before':
    'ein Eintrag oder das Verzeichnis an Byte 0: zip -J package.zip entfernt, was davor steht',
  'only fields that leave name, type and bytes alone: zip -r -X package.zip . writes none':
    'nur Zusatzfelder, die Name, Typ und Inhalt nicht ändern: zip -r -X package.zip . schreibt keine',
  'stored (0) or deflated (8): 7z a -tzip -mm=Deflate package.zip *':
    'unkomprimiert (0) oder Deflate (8): 7z a -tzip -mm=Deflate package.zip *',
  'a regular file or a folder: zip -r without -y packs what a link leads to':
    'eine gewöhnliche Datei oder ein Ordner: zip -r ohne -y packt das, worauf ein Link zeigt',
  'a regular file or a folder': 'eine gewöhnliche Datei oder ein Ordner',
  'neither a volume label nor a reparse point': 'weder ein Datenträgername noch ein Analysepunkt',
  'FAT, NTFS, Unix or Macintosh': 'FAT, NTFS, Unix oder Macintosh',
  'a file, as the name says': 'eine Datei, wie der Name sagt',
  'a folder, as the name says': 'ein Ordner, wie der Name sagt',
  'a folder without content': 'ein Ordner ohne Inhalt',
  'a name relative to the archive': 'ein Name ohne Laufwerk und ohne / am Anfang',
  'no . or .. segment': 'kein Ordner . oder .. im Namen',
  'no empty segment': 'keine zwei / hintereinander',
  'no NUL, control or bidirectional characters': 'keine Null-, Steuer- oder Schreibrichtungszeichen',
  'none of : * ? " < > |': 'keines der Zeichen : * ? " < > |',
  'no segment ending in a dot or a space': 'kein Name, der auf Punkt oder Leerzeichen endet',
  'no name of a Windows device': 'kein Gerätename von Windows',
  'no name ending in a semicolon and a number': 'kein Name, der auf Semikolon und Zahl endet',
  'no service-artifact.json or service-artifact.sig at the root':
    'weder service-artifact.json noch service-artifact.sig auf oberster Ebene',
  'every name once': 'jeder Name einmal',
  'every name once, without regard to case and normal form':
    'jeder Name einmal, auch ohne Rücksicht auf Groß- und Kleinschreibung und Unicode-Normalform',
  'one spelling of the folder {}': 'eine Schreibweise für den Ordner {}',
  'no file where another name has a folder': 'keine Datei, wo ein anderer Name einen Ordner hat',
  'a unicode-path field that repeats the name': 'ein Unicode-Pfad, der den Namen wiederholt',
  'a list of whole fields, each once': 'vollständige Zusatzfelder, jedes einmal',
  'only the flags of deflate, data descriptor and UTF-8': 'nur die Bits für Deflate, Datendeskriptor und UTF-8',
  'at most version {}': 'höchstens Version {}',
  'at most {} entries': 'höchstens {} Einträge',
  'above {} MiB at most {} times its bytes in the zip':
    'über {} MiB höchstens das {}-Fache seiner Bytes in der Zip-Datei',
  'sizes that its method can have': 'Größen, die mit diesem Verfahren möglich sind',
  '{} bytes, as the directory says': '{} Byte, wie im Verzeichnis',
  'CRC {}, sizes {} and {}, as the directory says': 'CRC {}, Größen {} und {}, wie im Verzeichnis',
  '{}, as the directory says': '{}, wie im Verzeichnis',
  'bytes of its own for every entry': 'eigene Bytes für jeden Eintrag',
  'the next entry or the directory': 'der nächste Eintrag oder das Verzeichnis',
  'the next entry, {}, begins at byte {}': 'der nächste Eintrag, {}, beginnt an Byte {}',
  'the directory begins at byte {}': 'das Verzeichnis beginnt an Byte {}',
  'a directory that ends at byte {}': 'ein Verzeichnis, das an Byte {} endet',
  'a directory of as many entries as the end record says':
    'ein Verzeichnis mit so vielen Einträgen, wie der Endeintrag angibt',
  '{} entries, as the end record says': '{} Einträge, wie im Endeintrag',
  '{} entries in {} bytes at byte {}': '{} Einträge in {} Byte ab Byte {}',
  '{} entries on this disk': '{} Einträge auf diesem Datenträger',
  '{} entries': '{} Einträge',
  'one at byte {}': 'einer an Byte {}',
  'one end record': 'ein einziger Endeintrag',
  'one disk': 'ein Datenträger',
  'disk 0': 'Datenträger 0',
  'numbers that header and zip64 field agree on': 'Zahlen, in denen Kopf und Zip64-Feld übereinstimmen',
  'the local header that the directory points at': 'der lokale Kopf, auf den das Verzeichnis zeigt',
  'a data descriptor that agrees with the directory, and nothing else':
    'ein Datendeskriptor, der mit dem Verzeichnis übereinstimmt, und sonst nichts',
  'a descriptor that can be read in one way only': 'ein Datendeskriptor, der sich nur auf eine Weise lesen lässt',
  'stored bytes that end in one place only': 'unkomprimierte Bytes mit nur einem möglichen Ende',
  'a whole deflate stream': 'ein vollständiger Deflate-Strom',
  'a deflate stream that ends with the entry': 'ein Deflate-Strom, der mit dem Eintrag endet',
  'module.json or theme.json at the root or one folder deep':
    'module.json oder theme.json auf oberster Ebene oder einen Ordner tief',
  'one manifest at the root or one folder deep': 'ein Manifest auf oberster Ebene oder einen Ordner tief',
  'a JSON object': 'ein JSON-Objekt',
  'JSON from the first byte on': 'JSON vom ersten Byte an',
  'every key once': 'jeder Schlüssel einmal',
  'at most {} segments': 'höchstens {} Ebenen im Namen',
  'at most {} levels': 'höchstens {} Ebenen',
  'whole characters': 'vollständige Zeichen',
};
