import { capabilities } from '../../../tools/index.js';
import { act } from './acts.js';
import { readings } from './readings.js';
import { openStory, type Teller } from './teller.js';

export interface Chapter {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Where the story is recorded. */
export const STORY = {
  path: 'domain/story/story',
  about: 'What a publisher, reviewers and an admin do, and what can be read of it then, by capability.',
};

/** Lives through the story, and reads everything there is to read then. Its teller is to be closed. */
export async function tellStory(): Promise<{ readonly chapters: readonly Chapter[]; readonly teller: Teller }> {
  const teller = await openStory();
  const acts = { name: 'what happens', lines: await act(teller) };
  const read = [...(await readings(teller, capabilities))].map(([name, lines]) => ({ name, lines }));
  const chapters = [acts, ...read].map(({ name, lines }) => ({
    name,
    lines: lines.flatMap((line) => line.split('\n')),
  }));
  return { chapters, teller };
}
