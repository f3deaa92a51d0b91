import type { SecretKind } from './finding.js';

/** A secret in a file: its bytes, how many of the first may be shown, and what it is. */
export interface Secret {
  start: number;
  end: number;
  shown: number;
  what: SecretKind;
}

/** Tokens of well-known forms: how they begin, how long they are in all, and whose they are. */
export interface SecretForm {
  prefix: string;
  least: number;
  most: number;
  /** Only these characters after the prefix, beside letters, digits, `-` and `_`, which are always looked for. */
  body: 'any' | 'upper' | 'hex';
  owner: SecretKind;
}

function form(
  prefix: string,
  least: number,
  most: number,
  owner: SecretKind,
  body: SecretForm['body'] = 'any',
): SecretForm {
  return { prefix, least: prefix.length + least, most: prefix.length + most, body, owner };
}

const OWN = 43;

export const secretForms: readonly SecretForm[] = [
  form('bkps_', OWN, OWN, 'publishing_token'),
  form('bkm_', OWN, OWN, 'agent_token'),
  form('bka_', OWN, OWN, 'api_key'),
  form('bkl_', OWN, OWN, 'licence_key'),
  form('bkd_', OWN, OWN, 'download_link'),
  form('bku_', OWN, OWN, 'upload_link'),
  form('bkcs_', OWN, OWN, 'client_secret'),
  form('bkac_', OWN, OWN, 'oauth_code'),
  form('bkat_', OWN, OWN, 'access_token'),
  form('bkrt_', OWN, OWN, 'refresh_token'),
  form('whsec_', 32, 64, 'webhook_secret'),
  form('AKIA', 16, 16, 'aws_key', 'upper'),
  form('ASIA', 16, 16, 'aws_temporary_key', 'upper'),
  form('ghp_', 36, 255, 'github_token'),
  form('gho_', 36, 255, 'github_token'),
  form('ghu_', 36, 255, 'github_token'),
  form('ghs_', 36, 255, 'github_token'),
  form('ghr_', 36, 255, 'github_token'),
  form('github_pat_', 60, 255, 'github_token'),
  form('glpat-', 20, 64, 'gitlab_token'),
  form('xoxb-', 20, 200, 'slack_token'),
  form('xoxp-', 20, 200, 'slack_token'),
  form('xoxa-', 20, 200, 'slack_token'),
  form('xoxr-', 20, 200, 'slack_token'),
  form('xoxs-', 20, 200, 'slack_token'),
  form('sk_live_', 16, 255, 'stripe_key'),
  form('rk_live_', 16, 255, 'stripe_key'),
  form('sk-ant-', 20, 255, 'anthropic_key'),
  form('sk-proj-', 20, 255, 'openai_key'),
  form('AIza', 35, 35, 'google_key'),
  form('npm_', 36, 36, 'npm_token'),
  form('pypi-AgE', 50, 400, 'pypi_token'),
  form('dop_v1_', 64, 64, 'digitalocean_token', 'hex'),
  form('dckr_pat_', 27, 40, 'docker_token'),
  form('hf_', 34, 40, 'hugging_face_token'),
  form('shpat_', 32, 32, 'shopify_token', 'hex'),
  form('shpss_', 32, 32, 'shopify_secret', 'hex'),
  form('shpca_', 32, 32, 'shopify_token', 'hex'),
  form('sq0csp-', 43, 43, 'square_secret'),
  form('rubygems_', 48, 48, 'rubygems_key', 'hex'),
  form('GOCSPX-', 28, 28, 'google_key'),
  form('sk-svcacct-', 20, 255, 'openai_key'),
  form('doo_v1_', 64, 64, 'digitalocean_token', 'hex'),
  form('dor_v1_', 64, 64, 'digitalocean_token', 'hex'),
  form('SK', 32, 32, 'service_key', 'hex'),
  form('pul-', 40, 40, 'service_key', 'hex'),
  form('glsa_', 32, 64, 'grafana_token'),
  form('AGE-SECRET-KEY-1', 50, 64, 'age_key'),
  form('key-', 32, 32, 'service_key', 'hex'),
  form('dapi', 32, 32, 'service_key', 'hex'),
  ...[
    ['xapp-', 40, 200],
    ['HRKU-', 36, 66],
    ['ATCTT3xFfGN0', 100, 255],
    ['klarna_live_api_', 24, 255],
    ['EAAAE', 59, 60],
    ['EAAG', 80, 255],
    ['ntn_', 46, 46],
    ['glptt-', 40, 40],
    ['glcbt-', 20, 64],
    ['gloas-', 64, 64],
    ['AKCp', 69, 69],
    ['NRAL-', 27, 27],
    ['FLWSECK-', 32, 64],
    ['prod_sk_', 20, 64],
    ['sk_prod_', 20, 64],
    ['rk_prod_', 20, 64],
    ['sendinblue_', 40, 100],
    ['ddp_', 36, 40],
    ['nfp_', 36, 40],
    ['xkeysib-', 64, 100],
    ['rzp_live_', 14, 20],
    ['sq0atp-', 22, 22],
    ['shppa_', 32, 32],
    ['gsk_', 48, 56],
    ['r8_', 37, 40],
    ['sbp_', 40, 40],
    ['glrt-', 20, 64],
    ['gldt-', 20, 64],
    ['PMAK-', 59, 59],
    ['lin_api_', 40, 40],
    ['figd_', 40, 48],
    ['ATATT3xFfGF0', 100, 255],
    ['EAACEdEose0cBA', 40, 255],
    ['NRAK-', 27, 27],
    ['sntrys_', 60, 255],
    ['pscale_tkn_', 32, 64],
    ['tskey-auth-', 20, 80],
  ].map(([prefix, least, most]) => form(String(prefix), Number(least), Number(most), 'service_key')),
];

/** Documentation writes `xxxxxxxx`, one letter over and over, or the word itself. */
export function isSecretBody(body: string): boolean {
  return new Set(body).size >= 8 && !/example|xxxxx|placeholder|your[-_]/i.test(body);
}

/** The forms by the first byte of their prefix. */
export const formsByFirstByte: readonly (readonly SecretForm[] | undefined)[] = (() => {
  const table: SecretForm[][] = [];
  for (const entry of secretForms) {
    const first = entry.prefix.charCodeAt(0);
    table[first] = [...(table[first] ?? []), entry];
  }
  return table;
})();
