/** Tokens of well-known forms: how they begin, how long they are in all, and whose they are. */
export interface SecretForm {
  prefix: string;
  least: number;
  most: number;
  /** Only these characters after the prefix, beside letters, digits, `-` and `_`, which are always looked for. */
  body: 'any' | 'upper' | 'hex';
  owner: string;
}

function form(
  prefix: string,
  least: number,
  most: number,
  owner: string,
  body: SecretForm['body'] = 'any',
): SecretForm {
  return { prefix, least: prefix.length + least, most: prefix.length + most, body, owner };
}

const OWN = 43;

export const secretForms: readonly SecretForm[] = [
  form('bkps_', OWN, OWN, 'the secret of a publishing token of this service'),
  form('bkm_', OWN, OWN, 'an agent token of this service'),
  form('bka_', OWN, OWN, 'a member API key of this service'),
  form('bkl_', OWN, OWN, 'a licence key of this service'),
  form('bkd_', OWN, OWN, 'a download link of this service'),
  form('bku_', OWN, OWN, 'an upload link of this service'),
  form('bkcs_', OWN, OWN, 'an OAuth client secret of this service'),
  form('bkac_', OWN, OWN, 'an OAuth code of this service'),
  form('bkat_', OWN, OWN, 'an OAuth access token of this service'),
  form('bkrt_', OWN, OWN, 'an OAuth refresh token of this service'),
  form('whsec_', 32, 64, 'a webhook secret'),
  form('AKIA', 16, 16, 'an AWS access key', 'upper'),
  form('ASIA', 16, 16, 'a temporary AWS access key', 'upper'),
  form('ghp_', 36, 255, 'a GitHub token'),
  form('gho_', 36, 255, 'a GitHub token'),
  form('ghu_', 36, 255, 'a GitHub token'),
  form('ghs_', 36, 255, 'a GitHub token'),
  form('ghr_', 36, 255, 'a GitHub token'),
  form('github_pat_', 60, 255, 'a GitHub token'),
  form('glpat-', 20, 64, 'a GitLab token'),
  form('xoxb-', 20, 200, 'a Slack token'),
  form('xoxp-', 20, 200, 'a Slack token'),
  form('xoxa-', 20, 200, 'a Slack token'),
  form('xoxr-', 20, 200, 'a Slack token'),
  form('xoxs-', 20, 200, 'a Slack token'),
  form('sk_live_', 16, 255, 'a Stripe key'),
  form('rk_live_', 16, 255, 'a Stripe key'),
  form('sk-ant-', 20, 255, 'an Anthropic API key'),
  form('sk-proj-', 20, 255, 'an OpenAI API key'),
  form('AIza', 35, 35, 'a Google API key'),
  form('npm_', 36, 36, 'an npm token'),
  form('pypi-AgE', 50, 400, 'a PyPI token'),
  form('dop_v1_', 64, 64, 'a DigitalOcean token', 'hex'),
  form('dckr_pat_', 27, 40, 'a Docker token'),
  form('hf_', 34, 40, 'a Hugging Face token'),
  form('shpat_', 32, 32, 'a Shopify token', 'hex'),
  form('shpss_', 32, 32, 'a Shopify secret', 'hex'),
  form('shpca_', 32, 32, 'a Shopify token', 'hex'),
  form('sq0csp-', 43, 43, 'a Square secret'),
  form('rubygems_', 48, 48, 'a RubyGems key', 'hex'),
  form('glsa_', 32, 64, 'a Grafana token'),
  form('AGE-SECRET-KEY-1', 50, 64, 'an age key'),
];

/** The forms by the first byte of their prefix. */
export const formsByFirstByte: readonly (readonly SecretForm[] | undefined)[] = (() => {
  const table: SecretForm[][] = [];
  for (const entry of secretForms) {
    const first = entry.prefix.charCodeAt(0);
    table[first] = [...(table[first] ?? []), entry];
  }
  return table;
})();
