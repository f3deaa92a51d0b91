import type { DecidedBy, ReviewAct, ReviewRules, Taken } from '../../../domain/rules/review.js';
import { listIn } from '../../lists.js';
import type { WordsOf } from '../../words.js';

const anyOf = (items: readonly string[]): string => listIn('en', 'or', items);

const acts: Readonly<Record<ReviewAct, string>> = {
  approve: 'an approval',
  reject: 'a rejection',
  request_changes: 'a request for changes',
  suspend: 'a suspension',
  reinstate: 'a reinstatement',
  claim: 'a claim',
  question: 'a question',
};

const decided: Readonly<Record<Taken, string>> = {
  approve: 'approved',
  reject: 'rejected',
  request_changes: 'asked for changes to',
  suspend: 'suspended',
  reinstate: 'reinstated',
};

const deciders: Readonly<Record<Exclude<DecidedBy, 'person'>, string>> = {
  console: 'the operator',
  deleted: 'someone whose account has been deleted',
};

export const review: WordsOf<ReviewRules> = {
  'review.not_waiting': {
    expected: ({ needed }, units) => `state ${units.quoted(needed)}`,
    received: ({ act, state }, units) => `${acts[act]} in state ${units.quoted(state)}`,
  },
  'review.registration_not_pending': {
    expected: (_, units) => `state ${units.quoted('pending')}, unchanged`,
    received: ({ act, state }, units) => `${acts[act]} in state ${units.quoted(state)}`,
  },
  'review.decided_before': {
    expected: ({ taken, by, name, at }, units) =>
      `a decision before ${by === 'person' ? name : deciders[by]} ${decided[taken]} it on ${units.instant(at)}`,
    received: ({ act, state }, units) => `${acts[act]} in state ${units.quoted(state)}`,
  },
  'review.claimed': {
    expected: ({ until }, units) =>
      `an action by the reviewer who claimed it, or one after ${units.instant(until)}, when the claim ends unless it is renewed`,
    received: ({ act }) => `${acts[act]} of an entry that another reviewer has claimed`,
  },
  'review.seen_unknown': {
    expected: 'the seen value from the latest view of this registration or version',
    received: 'a different value',
  },
  'review.decided_since': {
    expected: 'a decision that takes the latest one into account',
    received: 'a decision made before the latest one was known',
  },
  'review.package_changed': {
    expected: 'a decision on the current package',
    received: 'a decision on an earlier package',
  },
  'review.flags_changed': { expected: 'a decision on the current flags', received: 'a decision on earlier flags' },
  'review.announcement_changed': {
    expected: 'a decision on the current release notes and compatibility',
    received: 'a decision on earlier release notes or compatibility',
  },
  'review.registration_changed': {
    expected: 'a decision on the current registration',
    received: 'a decision on an earlier state of the registration',
  },
  'review.previous_version_changed': {
    expected: 'a comparison with the current previous version',
    received: 'a comparison with an earlier state of the previous version',
  },
  'review.higher_version_published': {
    expected: 'a decision that takes the higher published version into account',
    received: 'a decision made before a higher version was published',
  },
  'review.message_unread': {
    expected: 'a decision made after reading the latest message',
    received: 'a decision made before the latest message',
  },
  'review.note_unread': {
    expected: 'a decision made after reading the latest note',
    received: 'a decision made before the latest note',
  },
  'review.appeal_changed': {
    expected: 'a decision that takes the current appeal into account',
    received: 'a decision on an earlier state of the appeal',
  },
  'review.cursor_with_answer': 'no cursor together with answer: answer first, then read on',
  'review.message_not_possible': {
    expected: ({ needed }, units) => `state ${anyOf(needed.map((one) => units.quoted(one)))}`,
    received: ({ state }, units) => `a message in state ${units.quoted(state)}`,
  },
  'review.not_in_review': {
    expected: 'a version in review',
    received: ({ version, state }, units) => `${version} in state ${units.quoted(state)}`,
  },
  'review.file_not_found': 'the path of a file in the package',
  'review.file_in_neither': 'the path of a file in either version',
  'reason.not_found': 'the ID of a saved reason',
  'reason.too_many': ({ most }) => `at most ${most} saved reasons: delete one first`,
  'appeal.not_found': 'the ID of an appeal',
  'appeal.about_other': 'the ID of an appeal about this artifact and version',
  'appeal.answered': 'an appeal that has not been answered',
  'appeal.outcome_unfitting': ({ outcomes, decision }) =>
    `${anyOf(outcomes)} for an appeal against a ${decision === 'suspend' ? 'suspension' : 'rejection'}`,
  'appeal.suspension_gone': {
    expected: 'the suspension that the appeal is against',
    received: ({ state }, units) => `reinstated for another decision, in state ${units.quoted(state)}`,
  },
  'appeal.own_decision': {
    expected: "an appeal against another reviewer's decision",
    received: 'an appeal against your own decision',
  },
  'appeal.nothing_to_appeal': {
    expected: 'a rejection or suspension that has not been appealed',
    received: ({ state }, units) => `an appeal in state ${units.quoted(state)}`,
  },
  'appeal.already_made': {
    expected: 'a rejection or suspension that has not been appealed',
    received: 'a second appeal against the same decision',
  },
  'previous.not_compared': ({ version }) => `${version}, which this version is compared with now`,
  'previous.too_large': {
    expected: ({ most }, units) => `at most ${units.bytes(most)}`,
    received: ({ size }) => `${size} bytes`,
  },
  'previous.hash_differs': ({ sha256, version }) => `${sha256}, the SHA-256 of the signed package of ${version}`,
  'previous.no_lower_version': {
    expected: 'no file: no lower version has been published',
    received: ({ version }) => `a file to compare ${version} with`,
  },
  'difference.no_lower_version': {
    expected: 'the signed package of the previous version, uploaded for the comparison',
    received: 'no lower version',
  },
  'difference.no_copy': {
    expected: 'the signed package of the previous version, uploaded for the comparison',
    received: ({ version }) => `no copy of ${version}`,
  },
  'details.path_missing': 'the path of a file, as part diff lists them',
  'details.path_needless': 'no path with part checks, which are about the whole package',
  'details.other_cursor':
    'the next_cursor of the same part and path of the current package; leave it out to start from the beginning',
  'details.lines_not_recorded':
    'the path of a text file whose lines were recorded; part diff shows how many came and went',
  'details.no_previous_version': {
    expected: 'a version with a previous published version to compare with',
    received: ({ version }) => `${version}, which has none`,
  },
  'review.being_decided': {
    expected: ({ by, name }) =>
      `a decision after that of ${by === 'person' ? name : deciders[by]}, who is deciding now`,
    received: ({ act, state }, units) =>
      `${acts[act]} in state ${units.quoted(state)}, while another decision is under way`,
  },
  'review.being_decided_by_unknown': {
    expected: ({ needed }, units) => `state ${units.quoted(needed)}, with no decision under way`,
    received: ({ act, state }, units) =>
      `${acts[act]} in state ${units.quoted(state)}, while another decision is under way`,
  },
};
