import type { Holder, Json, Reply, World } from './world.js';

/** Where a task is played: the world, and an artifact of its own. */
export interface Place {
  readonly world: World;
  readonly slug: string;
}

/** What the agent knows: values by the name of the argument they are for. */
export type Known = Readonly<Record<string, unknown>>;

export interface Call {
  readonly tool: string;
  readonly arguments: Json;
}

/** One thing that is wrong, as a refusal or a preflight tells it. */
export interface Fault {
  readonly code: string;
  readonly field: string | null;
  readonly received: string | null;
  readonly expected: string | null;
}

/** What an agent does about a fault on its own machine; answers what it knows now, instead. */
export type Mend = (known: Known, fault: Fault, place: Place) => Known | Promise<Known>;

/** What an agent does with an answer on its own machine, and the tool that it goes on with. */
export type Use = (known: Known, body: Json, place: Place) => UseThen | Promise<UseThen>;
type UseThen = readonly [tool: string, known: Known];

/** What an agent was asked for, as data: what it knows, how it begins, what it can mend, and when it is there. */
export interface Task {
  readonly name: string;
  /** Through `countersign mcp` on the publisher's machine. */
  readonly bridged?: true;
  readonly as?: Holder;
  /** What has happened before. */
  before?(place: Place): Promise<unknown>;
  known(place: Place): Known | Promise<Known>;
  /** The first tool, by its description; its arguments are what is known. */
  readonly first: string;
  /** Steps of the instructions that this agent leaves out. */
  readonly without?: readonly string[];
  readonly mends?: Readonly<Record<string, Mend>>;
  /** What people do when an agent leads to them: by the end of the page's path, or `reviewer` where one has to decide. */
  readonly people?: Readonly<Record<string, (place: Place) => Promise<unknown>>>;
  /** The next call, where an answer is read for what the user asked. */
  reads?(call: Call, reply: Reply, place: Place): Call | null;
  /** By the tool that answered. */
  readonly uses?: Readonly<Record<string, Use>>;
  isDone(call: Call, reply: Reply, place: Place): boolean | Promise<boolean>;
  /** At most so many calls, what `curl` sends included. */
  readonly most: number;
}
