/** Keys that are told by what stands around them: the address, the name or the service that they belong to. */

import { finding } from '../finding.js';
import { walletWordsIn } from '../wallet-words.js';
import { type Near, type Phrase, words } from './phrase.js';

/** Samples say so. */
const NO_SAMPLE: Near = { test: (text) => !/EXAMPLE|XXXX|your[-_ ]|changeme|placeholder|<token>/i.test(text) };
/** A password with letters of both kinds and digits. */
const PASSWORD_PART = String.raw`(?=[^@\s'"\/]{0,40}\d)(?=[^@\s'"\/]{0,40}[A-Z])(?=[^@\s'"\/]{0,40}[a-z])`;

function key(list: readonly string[], near: RegExp): Phrase {
  return {
    words: list,
    near: [near, NO_SAMPLE],
    rule: 'secret',
    found: finding('secret', { secret: 'service_key' }),
    severity: 'high',
  };
}

const WALLET: Near = { test: (text) => walletWordsIn(text).length > 0 };

export const keyPhrases: readonly Phrase[] = [
  // Sites of FileZilla, under whatever name the file has.
  {
    words: ['<Pass encoding="base64">'],
    near: [/<Pass encoding="base64">\s{0,4}[A-Za-z0-9+/]{6,200}={0,2}\s{0,4}<\/Pass>/],
    rule: 'secret',
    found: finding('secret', { secret: 'sign_in_data' }),
    severity: 'high',
  },
  key(
    words`hooks.slack.com/ hooks.slack.com\/`,
    /hooks\.slack\.com\\?\/(?:services|workflows|triggers)\\?\/T[A-Z0-9]{6,12}\\?\/B?[A-Z0-9]{6,14}\\?\/[A-Za-z0-9]{20,}/,
  ),
  key(
    words`/api/webhooks/ \/api\/webhooks\/`,
    /discord(?:app)?\.com\\?\/api\\?\/webhooks\\?\/\d{16,20}\\?\/[\w-]{50,}/,
  ),
  key(words`webhook.office.com outlook.office.com/webhook`, /\/(?:webhookb2|webhook)\/[0-9a-f-]{36}@[0-9a-f-]{36}\//),
  key(words`AccountKey= SharedAccessKey=`, /(?:AccountKey=[A-Za-z0-9+/]{80,}|SharedAccessKey=[A-Za-z0-9+/]{43}=)/),
  key(
    words`aws_secret_access_key AWS_SECRET_ACCESS_KEY secretAccessKey secret_access_key awsSecretKey`,
    /secret_?(?:access_?)?key['"]?\]?\s{0,4}(?:=>?|:|,)\s{0,4}['"]?(?=[^\s'"]{0,40}\d)(?=[^\s'"]{0,40}[A-Z])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+])/i,
  ),
  key(
    words`mysql:// postgres:// postgresql:// mongodb:// mongodb+srv:// amqps:// rediss:// redis:// sftp:// smtps:// pgsql:// mysql2:// mariadb://`,
    new RegExp(
      String.raw`(?:mysql2?|mariadb|postgres(?:ql)?|pgsql|mongodb(?:\+srv)?|amqps?|rediss?|sftp|smtps?):\/\/[\w.%-]{0,40}:${PASSWORD_PART}[^@\s'"\/{}$<>]{8,60}@(?!localhost|127\.|example)[\w-]+\.[\w.-]+`,
    ),
  ),
  key(words`mailchimp Mailchimp MAILCHIMP MailChimp`, /\b[0-9a-f]{32}-us\d{1,2}\b/),
  // The words, or the key, of a wallet: whoever has them has what is in it.
  {
    words: [
      ...words`mnemonic Mnemonic MNEMONIC seed_phrase seedPhrase seedphrase SEED_PHRASE seed-phrase recovery_phrase recoveryPhrase
        RECOVERY_PHRASE recovery-phrase recovery_words recoveryWords seed_words seedWords secret_phrase secretPhrase backup_phrase
        backupPhrase wallet_words walletWords passphrase_words secret_recovery m/0'/0' ethereum Ethereum
        bitcoin Bitcoin BITCOIN litecoin dogecoin polkadot derivation cosmoshub ed25519_seed`,
      ...[
        "m/44'/0",
        "m/44'/6",
        "m/49'/0",
        "m/84'/0",
        "m/86'/0",
        'seed phrase',
        'recovery phrase',
        'wallet:',
        'wallet_',
        "wallet'",
        'wallet"',
      ],
    ],
    near: [WALLET],
    rule: 'secret',
    found: finding('secret', { secret: 'service_key' }),
    severity: 'high',
  },
  key(words`xprv9s2 tprv8Zg yprvABr zprvAWg`, /\b[xyzt]prv[1-9A-HJ-NP-Za-km-z]{100,112}\b/),
  key(
    ['privateKey', 'private_key', 'PRIVATE_KEY', 'privkey_', 'PrivateKey'],
    /private_?key['"]?\]?\s{0,4}(?:=>?|:|,)\s{0,4}['"]?0x(?=[0-9a-f]{0,60}[1-9a-f][0-9a-f]{0,3}[a-f])[0-9a-f]{64}\b/i,
  ),
  key(words`ya29.a0A`, /ya29\.a0A[\w-]{40,}/),
  key(words`access_token$production$`, /access_token\$production\$[0-9a-z]{16}\$[0-9a-f]{32}/),
  key(words`hvs.CAES hvb.AAAA`, /hv[sb]\.[\w-]{60,}/),
  key(words`airtable AIRTABLE Airtable`, /\bpat[A-Za-z0-9]{14}\.[0-9a-f]{64}\b/),
  key(
    ["'DB_PASSWORD'", '"DB_PASSWORD"', "'_DB_PASSWD_'"],
    new RegExp(String.raw`DB_PASSW(?:OR)?D_?['"]\s?,\s?['"]${PASSWORD_PART}[^\s'"$<{%]{8,64}['"]\s?\)`),
  ),
];
