import type { ReleaseRules } from '../../../domain/rules/release.js';
import { listIn } from '../../lists.js';
import type { Units, WordsOf } from '../../words.js';

const reasons = {
  reject: 'a rejection',
  request_changes: 'a request for changes',
  suspend: 'a suspension',
  reinstate: 'a reinstatement',
} as const;

const withdrawable = ['announced', 'draft', 'in_review'];
const copy = 'a published version whose signed package has been neither downloaded nor deleted';

const inState = ({ version, state }: { readonly version: string; readonly state: string }, units: Units): string =>
  `${version} in state ${units.quoted(state)}`;
const approval = ({ state }: { readonly state: string }, units: Units): string =>
  `an approval in state ${units.quoted(state)}`;

export const release: WordsOf<ReleaseRules> = {
  'release.not_found': 'a version in the registry',
  'release.busy': {
    received: 'a version that someone else is changing or deciding on',
    expected: 'a version that no one else is changing; try again',
  },
  'release.announced_by_others': {
    received: 'several announcements at the same time',
    expected: 'no other announcement for this artifact; try again',
  },
  'release.artifact_rejected': 'an artifact whose registration has not been rejected',
  'release.not_newer': ({ highest }) => `a version higher than ${highest}`,
  'release.takes_no_package': 'an announced version or a draft, which waits for a package',
  'release.without_package': {
    received: inState,
    expected: 'a version with a package that passed the automatic review',
  },
  'release.rejected': {
    received: ({ version }, units) => inState({ version, state: 'rejected' }, units),
    expected: 'a version that has not been rejected: a rejection is final for its number',
  },
  'release.not_withdrawable': {
    received: inState,
    expected: (_, units) => `state ${listIn('en', 'or', withdrawable.map(units.quoted))}`,
  },
  'release.being_decided': {
    received: (params, units) => `${inState(params, units)}, while a decision is under way`,
    expected: (_, units) => `state ${listIn('en', 'or', withdrawable.map(units.quoted))}, with no decision under way`,
  },
  'release.sent_back_before': ({ at }, units) =>
    `a package other than those for which a reviewer asked for changes, most recently on ${units.instant(at)}`,
  'release.copy_gone': { received: inState, expected: copy },
  'release.copy_collected': {
    received: ({ version }, units) => `${inState({ version, state: 'published' }, units)}, already downloaded`,
    expected: copy,
  },
  'release.never_approved': { received: inState, expected: 'a version that has been approved' },
  'release.registration_not_approved': {
    received: approval,
    expected: ({ registration }, units) =>
      `an artifact whose registration is approved; it is in state ${units.quoted(registration)}`,
  },
  'release.superseded': { received: approval, expected: 'a version higher than all published ones' },
  'release.changed': { received: approval, expected: 'a version that no one has changed in the meantime' },
  'decision.own_artifact': { received: 'an artifact of your own', expected: "someone else's artifact" },
  'decision.reason_needless': 'no reason: approvals have none',
  'decision.reason_missing': ({ decision }) => `a written reason for ${reasons[decision]}`,
  'download_link.not_found': 'a download link that has not expired',
  'service.stopping': { received: 'a service that is stopping', expected: 'a running service; try again' },
  'service.packages_waiting': {
    received: ({ waiting }) => `${waiting} packages waiting for the automatic review`,
    expected: 'fewer packages waiting; try again later',
  },
  'service.searches_waiting': {
    received: ({ waiting }) => `${waiting} searches waiting`,
    expected: 'fewer searches waiting; try again later',
  },
  'core.not_found': ({ newest }) =>
    newest.length === 0 ? 'a core release' : `a core release, for example ${newest.join(', ')}`,
  'core.ceiling_form': 'a version, MAJOR.* or MAJOR.MINOR.*',
  'core.ceiling_below_floor': ({ min_core }) => `not lower than min_core ${min_core}`,
  'core.named_by_versions': {
    received: ({ version, named_by }) => `${version}, the min_core of ${named_by.join(', ')}`,
    expected: 'a core release that no version in the registry names as min_core',
  },
  'core.last': {
    received: ({ version }) => `${version}, the only core release`,
    expected: 'a core release that is not the only one',
  },
  'core.not_listed': 'a core release in the list',
};
