import type { TSchema } from 'typebox';
import type { JobEntry } from '../domain/job/list.js';
import type { MailFailure } from '../domain/mail/ports.js';
import type { Fault } from '../domain/refusal.js';
import type { Flag } from '../domain/scan/flag.js';
import type { QuestionFault } from '../domain/verify/verify.js';
import type { DeliveryFailure } from '../domain/webhook/delivery-failure.js';
import { type Messages, wireMessages } from '../messages/index.js';
import type { Capability } from './capability.js';

/** A step into an answer: the name of a field, or every item of a list. */
type Step = string | typeof EACH;
const EACH = Symbol('each item');

/** Where an answer holds messages: the way there, and how what stands there is written. */
interface Place {
  readonly way: readonly Step[];
  readonly kind: string;
}

const known = new WeakMap<TSchema, readonly Place[]>();

/**
 * An answer as the contract has it: its messages, which capabilities give as data, in English, or in the words of other
 * `messages`. What holds none is returned as it is. Pages render the data themselves, in the language of the reader.
 */
export function wireAnswer(
  { output }: Pick<Capability, 'output'>,
  answer: unknown,
  messages: Messages = wireMessages,
): unknown {
  return wireForm(output, answer, messages);
}

/** `dispatch` checks the English form of every answer, and most doors then send it: it is written once. */
const inEnglish = new WeakMap<object, { readonly schema: TSchema; readonly form: unknown }>();

export function wireForm(schema: TSchema, value: unknown, messages: Messages = wireMessages): unknown {
  const places = placesOf(schema);
  if (places.length === 0 || typeof value !== 'object' || value === null) return value;
  const before = messages === wireMessages ? inEnglish.get(value) : undefined;
  if (before?.schema === schema) return before.form;
  const form = places.reduce<unknown>((shown, { way, kind }) => writtenAt(shown, way, kind, messages), value);
  if (messages === wireMessages && form !== value) inEnglish.set(value, { schema, form });
  return form;
}

function placesOf(schema: TSchema): readonly Place[] {
  let places = known.get(schema);
  if (places === undefined) {
    places = placesIn(schema as unknown as Shape);
    known.set(schema, places);
  }
  return places;
}

interface Shape {
  readonly 'x-message'?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

function placesIn(shape: Shape, way: readonly Step[] = []): Place[] {
  if (shape['x-message'] !== undefined) return [{ way, kind: shape['x-message'] }];
  return [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, one]) => placesIn(one, [...way, name])),
    ...(shape.items === undefined ? [] : placesIn(shape.items, [...way, EACH])),
    ...(shape.anyOf ?? []).flatMap((one) => placesIn(one, way)),
  ];
}

function writtenAt(value: unknown, [step, ...rest]: readonly Step[], kind: string, messages: Messages): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (step === undefined) return written(value, kind, messages);
  if (step === EACH) return Array.isArray(value) ? value.map((one) => writtenAt(one, rest, kind, messages)) : value;
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.hasOwn(fields, step) ? { ...fields, [step]: writtenAt(fields[step], rest, kind, messages) } : value;
}

function written(value: object, kind: string, messages: Messages): unknown {
  switch (kind) {
    case 'fault':
      return messages.fault(value as Fault);
    case 'delivery_failure':
      return messages.deliveryFailure(value as DeliveryFailure);
    case 'mail_failure':
      return messages.mailFailure(value as MailFailure);
    case 'question_fault': {
      const { field, received, expected } = messages.fault({ ...(value as QuestionFault), code: 'invalid_field' });
      return { field, received, expected };
    }
    case 'flag': {
      // In a list of several kinds of entries the others are no flags.
      if (!('finding' in value)) return value;
      const { finding, ...flag } = value as Flag;
      return { ...flag, message: messages.flag(finding) };
    }
    case 'job': {
      const { job, ...entry } = value as JobEntry;
      return { job, ...messages.job(job), ...entry };
    }
    default:
      throw new Error(`No messages of the kind ${kind}`);
  }
}
