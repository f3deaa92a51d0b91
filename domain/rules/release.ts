import type { None } from './common.js';
import type { Taken } from './review.js';

/** Rules that versions and core releases can break. */
export interface ReleaseRules extends CoreRules {
  'release.not_found': None;
  'release.busy': None;
  'release.announced_by_others': None;
  'release.artifact_rejected': None;
  'release.not_newer': { readonly highest: string };
  'release.takes_no_package': None;
  'release.without_package': { readonly version: string; readonly state: string };
  'release.rejected': { readonly version: string };
  'release.not_withdrawable': { readonly version: string; readonly state: string };
  'release.being_decided': { readonly version: string; readonly state: string };
  'release.sent_back_before': { readonly at: string };
  'release.copy_gone': { readonly version: string; readonly state: string };
  'release.copy_collected': { readonly version: string };
  'release.never_approved': { readonly version: string; readonly state: string };
  'release.registration_not_approved': { readonly state: string; readonly registration: string };
  'release.superseded': { readonly state: string };
  'release.changed': { readonly state: string };
  'decision.own_artifact': None;
  'decision.reason_needless': None;
  'decision.reason_missing': { readonly decision: Exclude<Taken, 'approve'> };
  'download_link.not_found': None;
  'service.stopping': None;
  'service.packages_waiting': { readonly waiting: number };
  'service.searches_waiting': { readonly waiting: number };
}

interface CoreRules {
  /** The newest core releases, as examples. */
  'core.not_found': { readonly newest: readonly string[] };
  'core.ceiling_form': None;
  'core.ceiling_below_floor': { readonly min_core: string };
  'core.named_by_versions': { readonly version: string; readonly named_by: readonly string[] };
  'core.last': { readonly version: string };
  'core.not_listed': None;
}
