/** Programs that stand in a text as base64 or in hexadecimal digits, however they are decoded: by how they begin. */

import { finding } from '../finding.js';
import { type Phrase, words } from './phrase.js';
import { NO_TEST } from './vocabulary.js';

export const encodedPhrases: readonly Phrase[] = [
  {
    // `<?php`, `<?PHP`, `#!/bin/sh`, `#!/usr/bin`
    words: words`PD9waHA PD9QSFA 3c3f706870 3C3F706870 3C3f706870 IyEvYmluL3No IyEvYmluL2Jh IyEvdXNyL2Jp =3C=3F=70=68=70 &#60;&#63;&#112;`,
    near: [
      /PD9(?:waHA|QSFA)[A-Za-z0-9+/]{12,}|3c3f706870[0-9a-f]{12,}|IyEv(?:Ymlu|dXNy)[A-Za-z0-9+/]{12,}|=3C=3F=70=68=70|&#60;&#63;&#112;/i,
      NO_TEST,
    ],
    rule: 'base64_literal',
    found: finding('base64_literal'),
    severity: 'medium',
  },
];
