import type { DecidedBy, ReviewAct, ReviewRules, Taken } from '../../../domain/rules/review.js';
import type { Sentences, Told } from '../../fault-sentences.js';
import { listIn } from '../../lists.js';
import { above } from '../../numbers.js';

const acts: Readonly<Record<ReviewAct, string>> = {
  approve: 'An approval',
  reject: 'A rejection',
  request_changes: 'A request for changes',
  suspend: 'A suspension',
  reinstate: 'A reinstatement',
  claim: 'A claim',
  question: 'A question',
};

const decided: Readonly<Record<Taken, string>> = {
  approve: 'approved this',
  reject: 'rejected this',
  request_changes: 'asked for changes',
  suspend: 'suspended this version',
  reinstate: 'reinstated this version',
};

const deciders: Readonly<Record<Exclude<DecidedBy, 'person'>, string>> = {
  console: 'The operator',
  deleted: 'Someone whose account has been deleted',
};

const needs = (act: ReviewAct, needed: string, state: string, { quoted }: Told): string =>
  `${acts[act]} needs the status ${quoted(needed)}. The status is now ${quoted(state)}.`;

export const review: Sentences<ReviewRules> = {
  'review.not_waiting': ({ act, needed, state }, told) => needs(act, needed, state, told),
  'review.registration_not_pending': ({ act, state }, told) => needs(act, 'pending', state, told),
  'review.decided_before': ({ taken, state, by, name, at }, { instant, quoted }) =>
    `${by === 'person' ? name : deciders[by]} ${decided[taken]} on ${instant(at)}. The status is now ${quoted(state)}.`,
  'review.claimed': ({ until }, { instant }) => `Another reviewer has claimed this entry until ${instant(until)}.`,
  'review.seen_unknown': 'This page is out of date. Reload it and decide again.',
  'review.decided_since': 'Someone has decided since you opened this page. Look at the decision first.',
  'review.package_changed': 'A new package has arrived since you opened this page. Look at it first.',
  'review.flags_changed': 'The flags have changed since you opened this page. Look at them first.',
  'review.announcement_changed':
    'The release notes or the compatibility have changed since you opened this page. Look at them first.',
  'review.registration_changed': 'The registration has changed since you opened this page. Look at it first.',
  'review.previous_version_changed':
    'The previous version has changed since you opened this page. Look at the comparison first.',
  'review.higher_version_published': 'A higher version has been published since you opened this page.',
  'review.message_unread': 'A message has arrived since you opened this page. Read it first.',
  'review.note_unread': 'Someone has written a note since you opened this page. Read it first.',
  'review.appeal_changed': 'The appeal has changed since you opened this page. Look at it first.',
  'review.message_not_possible': ({ needed, state }, { quoted }) =>
    `A message needs the status ${listIn('en', 'or', needed.map(quoted))}. The status is now ${quoted(state)}.`,
  'review.not_in_review': ({ version, state }, { code, quoted }) =>
    `Version ${code(version)} is not in review. Its status is ${quoted(state)}.`,
  'review.file_not_found': (_, { received }) =>
    received === null
      ? 'The package does not contain this file.'
      : `The package does not contain the file ${received}.`,
  'review.file_in_neither': (_, { received }) =>
    received === null ? 'Neither version contains this file.' : `Neither version contains the file ${received}.`,
  'reason.not_found': (_, { received }) =>
    received === null ? 'There is no such saved reason.' : `There is no saved reason with the ID ${received}.`,
  'reason.too_many': ({ most }, { number }) => `There can be at most ${number(most)} saved reasons. Delete one first.`,
  'appeal.not_found': (_, { received }) =>
    received === null ? 'There is no such appeal.' : `There is no appeal with the ID ${received}.`,
  'appeal.about_other': 'This appeal is about another version.',
  'appeal.answered': 'This appeal has already been answered.',
  'appeal.outcome_unfitting': ({ decision }) =>
    `Choose an outcome that fits an appeal against a ${decision === 'suspend' ? 'suspension' : 'rejection'}.`,
  'appeal.suspension_gone': ({ state }, { quoted }) =>
    `The suspension that this appeal is about no longer applies. The status is now ${quoted(state)}.`,
  'appeal.own_decision': 'This appeal is against your own decision. Another reviewer must answer it.',
  'appeal.nothing_to_appeal': ({ state }, { quoted }) =>
    `There is no rejection or suspension to appeal. The status is now ${quoted(state)}.`,
  'appeal.already_made': 'This decision has already been appealed.',
  'previous.not_compared': ({ version }, { code }) =>
    `This version is now compared with ${code(version)}. Reload the page.`,
  'previous.too_large': ({ size, most }, told) =>
    `The file has ${above(size, most, told)}. At most ${told.bytes(most)} are allowed.`,
  'previous.hash_differs': ({ sha256, version }, { code }) =>
    `This file is not the signed package of ${code(version)}, whose SHA-256 is ${code(sha256)}.`,
  'previous.no_lower_version': ({ version }, { code }) =>
    `No version lower than ${code(version)} has been published, so there is nothing to compare.`,
  'difference.no_lower_version': 'No lower version has been published, so there is nothing to compare.',
  'difference.no_copy': ({ version }, { code }) =>
    `The service has no copy of ${code(version)}. Upload its signed package to compare.`,
  'details.lines_not_recorded': 'The lines of this file were not recorded.',
  'details.no_previous_version': ({ version }, { code }) => `No version was published before ${code(version)}.`,
  'review.being_decided': ({ by, name }) =>
    `${by === 'person' ? name : deciders[by]} is deciding on this now. Try again in a moment.`,
  'review.being_decided_by_unknown': 'Someone else is deciding on this now. Try again in a moment.',
};
