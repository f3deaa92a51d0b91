/** The front page. */
export const front = {
  title: 'Modules and themes, reviewed and signed',
  what: 'This service reviews the modules and themes that other people host, signs what people have approved, and tells anyone who holds a copy whether it is the approved one.',
  holdTitle: 'You hold a package',
  hold: 'Its SHA-256 and this address answer whether it is verified, altered or unknown:',
  offline: 'The signature inside a signed zip can be checked without network, with one of the',
  publicKeys: 'public keys',
  publishTitle: 'You publish',
  publish:
    'Announce a version, upload its zip, wait for the review, and collect the signed file to distribute it anywhere. Agents do so with tools at /mcp, programs with signed requests under /v1/publisher. A refusal always says what arrived and what was expected.',
};
