/** What fields are, for agents and in the API description: of `domain/signing/`. */
export const signing = {
  key_state:
    'State of the key that signed it. retired: its signatures stay valid; compromised: they prove nothing, and only verification confirms the file.',
  'public_fields.kty': 'Key type.',
  'public_fields.use': 'What it is for.',
  'public_fields.alg': 'The algorithm it signs with.',
  'public_fields.kid': 'ID: the RFC 7638 thumbprint.',
  'public_fields.n': 'Modulus, base64url.',
  'public_fields.e': 'Exponent, base64url.',
  'public_fields.status':
    'next: will sign later; active: signs; retired: no longer signs, its signatures stay valid; compromised: its signatures prove nothing.',
  'key_set.keys': 'Every key.',
  key_set: 'The public keys of the service.',
  'key_entry.imported': 'Imported, not created here.',
  'key_entry.reason': 'Why it was activated early, retired unused or marked as compromised.',
  'key_list.keys': 'Every signing key, oldest first.',
  key_list: 'The signing keys.',
};
