import { empty, FlowFrame, In } from './flow-frame.js';

/** What a script fills and empties again: its open brackets, for each of those who follow them. */
export interface Room {
  /** The first one stands for the whole script. */
  readonly frames: FlowFrame[];
  readonly brackets: number[];
  readonly parentheses: number[];
  readonly outer: number[];
  readonly places: number[];
}

/** More is not given on: a page can have ten thousands of scripts, but short ones. */
const GIVEN_ON = 8;
let spare: Room | null = null;

/** The room of the script before, or a new one: to make it takes longer than to read a short script. */
export function takeRoom(): Room {
  const room = spare ?? { frames: [new FlowFrame()], brackets: [], parentheses: [], outer: [], places: [] };
  spare = null;
  return room;
}

/** Gives it on to the next script, with nothing of this one in it. */
export function giveRoom(room: Room): void {
  const { frames, brackets, parentheses, outer, places } = room;
  if (frames.length > GIVEN_ON || brackets.length + parentheses.length + outer.length > GIVEN_ON) return;
  for (const frame of frames) frame.open(In.Block);
  for (const list of [brackets, parentheses, outer, places]) empty(list);
  spare = room;
}
