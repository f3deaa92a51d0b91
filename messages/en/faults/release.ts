import type { ReleaseRules } from '../../../domain/rules/release.js';
import type { Sentences } from '../../fault-sentences.js';

const reasons = {
  reject: 'Write why you reject this.',
  request_changes: 'Write why you ask for changes.',
  suspend: 'Write why you suspend this version.',
  reinstate: 'Write why you reinstate this version.',
} as const;

export const release: Sentences<ReleaseRules> = {
  'release.not_found': (_, { received }) =>
    received === null
      ? 'The registry has no such version of this artifact.'
      : `The registry has no version ${received} of this artifact.`,
  'release.busy': 'Someone else is changing this version or deciding on it. Try again in a moment.',
  'release.announced_by_others': 'Another version of this artifact is being announced. Try again in a moment.',
  'release.artifact_rejected': 'The registration of this artifact was rejected.',
  'release.not_newer': ({ highest }, { code }) => `The version must be higher than ${code(highest)}.`,
  'release.takes_no_package': 'This version does not wait for a package.',
  'release.without_package': ({ version, state }, { code, quoted }) =>
    `Version ${code(version)} has no package that passed the automatic review. Its status is ${quoted(state)}.`,
  'release.rejected': ({ version }, { code }) =>
    `Version ${code(version)} was rejected, which is final for its number.`,
  'release.not_withdrawable': ({ version, state }, { code, quoted }) =>
    `Version ${code(version)} cannot be withdrawn, because its status is ${quoted(state)}.`,
  'release.being_decided': 'A reviewer is deciding on this version now. Try again in a moment.',
  'release.sent_back_before': ({ at }, { instant }) =>
    `A reviewer has asked for changes to this very package, most recently on ${instant(at)}. Upload a corrected one.`,
  'release.copy_gone': ({ version, state }, { code, quoted }) =>
    `There is no signed package of ${code(version)} to download. Its status is ${quoted(state)}.`,
  'release.copy_collected': ({ version }, { code }) =>
    `The signed package of ${code(version)} has already been downloaded.`,
  'release.never_approved': ({ version }, { code }) => `Version ${code(version)} has not been approved.`,
  'release.registration_not_approved': ({ registration }, { quoted }) =>
    `The registration of this artifact must be approved first. Its status is ${quoted(registration)}.`,
  'release.superseded': 'This version can no longer be approved, because a higher one is published.',
  'release.changed': 'Someone has changed this version in the meantime. Look at it again.',
  'decision.own_artifact': 'You cannot decide on your own artifact.',
  'decision.reason_needless': 'An approval has no reason. Leave this field empty.',
  'decision.reason_missing': ({ decision }) => reasons[decision],
  'download_link.not_found': 'This download link has expired.',
  'service.stopping': 'The service is stopping. Try again in a moment.',
  'service.packages_waiting': ({ waiting }, { number }) =>
    `There are ${number(waiting)} packages waiting for the automatic review. Try again later.`,
  'service.searches_waiting': 'Many searches are under way. Try again in a moment.',
  'core.not_found': ({ newest }, { codes }) =>
    newest.length === 0
      ? 'There is no core release yet.'
      : `Enter a core release that exists, such as ${codes('or', newest)}.`,
  'core.ceiling_form': 'Enter a version such as `3.4.0`, `3.4.*` or `3.*`.',
  'core.ceiling_below_floor': ({ min_core }, { code }) =>
    `The maximum core must not be lower than the minimum core, ${code(min_core)}.`,
  'core.named_by_versions': ({ version, named_by }, { code, codes }) =>
    `The core release ${code(version)} cannot be removed, because it is the minimum core of ${codes('and', named_by)}.`,
  'core.last': ({ version }, { code }) => `The only core release, ${code(version)}, cannot be removed.`,
  'core.not_listed': (_, { received }) =>
    received === null ? 'There is no such core release.' : `There is no core release ${received}.`,
};
