import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { startCpu } from '@countersign/test-parts';
import { choiceLists, readChoices } from '../../domain/scan/choices.js';
import { foundByLine } from '../../domain/scan/found.js';
import type { Random } from '../../domain/scan/fuzz/random.js';
import { hostileLists, samplesOf } from '../../domain/scan/samples.js';
import type { Declaration, Mutant } from '../instrument.js';
import type { Shared } from '../shared.js';
import { approached } from './approach.js';
import { edited, type Stock, stockOf, type Text } from './edit.js';
import { shrunk } from './shrink.js';
import { canBeWritten } from './written.js';

export interface Searched {
  /** `known`: by a text that is recorded; `found`: by a new one; `missed`; `unreached`: by all texts. */
  readonly verdict: 'known' | 'found' | 'missed' | 'unreached';
  readonly text: Text | null;
}

/** Texts kept of each line of choices. */
const OF_A_LINE = 12;
/** Texts kept that reach a change: the shortest, and others by chance. */
const SHORTEST = 30;
const BY_CHANCE = 90;
/** Longer texts take long, and are not what a reader wants to see. */
const LONGEST = 6000;
const LONGEST_EDITED = 3000;
/** How many texts are kept in which two sides of a comparison came near each other, and how near. */
const NEAREST = 12;
const FARTHEST = 3000;
/** A change that is asked for so often in one text has made the scan endless. Waiting for it, and starting anew, takes 30 s. */
const ENDLESS = 1_000_000;
/** How long a text is made shorter, in ms of the CPU. */
const SHRINKING = 1000;

interface Near {
  readonly text: Text;
  readonly distance: number;
}

/** Looks for texts that tell a changed scan from the scan as it is. Loaded where every change can be switched on. */
export class Search {
  readonly #base: readonly Text[];
  readonly #stock: Stock;
  readonly #known = new Map<string, string>();
  /** Texts that reach each change, by its number. */
  #reaching = new Map<number, number[]>();
  readonly #found = new Map<number, Text[]>();
  readonly #constants: ReadonlyMap<string, number>;

  /** `keptAt`: where it is kept what the texts reach, for the next process. */
  constructor(
    private readonly shared: Shared,
    private readonly random: Random,
    declarations: readonly Declaration[],
    private readonly boundaries: readonly Mutant[],
    keptAt: string,
  ) {
    this.#base = baseTexts();
    this.#stock = stockOf(this.#base);
    this.#constants = new Map(declarations.flatMap(constantOf));
    if (existsSync(keptAt)) this.#reaching = new Map(JSON.parse(readFileSync(keptAt, 'utf8')));
    else {
      for (const [index, text] of this.#base.entries()) this.#note(text, index);
      writeFileSync(keptAt, JSON.stringify([...this.#reaching]));
    }
  }

  /** `ms`: how long it may look for a new text, in ms of the CPU. */
  judge(mutant: Mutant, ms: number): Searched {
    const reaching = (this.#reaching.get(mutant.id) ?? []).map((index) => this.#base[index] as Text);
    if (reaching.length === 0) return { verdict: 'unreached', text: null };
    const known = [...reaching, ...(this.#found.get(mutant.id) ?? [])];
    if (known.some((text) => this.#tells(mutant, text))) return { verdict: 'known', text: null };
    const text = this.#look(mutant, reaching, ms);
    if (text === null) return { verdict: 'missed', text };
    for (const id of this.#reachedBy(text)) this.#found.set(id, [...(this.#found.get(id) ?? []), text]);
    return { verdict: 'found', text };
  }

  #look(mutant: Mutant, reaching: readonly Text[], ms: number): Text | null {
    const texts = reaching.filter(({ text }) => text.length <= LONGEST_EDITED);
    const shortest = texts.slice(0, SHORTEST);
    const numbers = this.#numbersOf(mutant);
    const still = (text: Text): boolean =>
      text.text.length <= LONGEST && canBeWritten(text) && this.#reaches(mutant, text) && this.#tells(mutant, text);
    const probe = this.#probeOf(mutant);
    const near = probe === null ? [] : this.#nearOf(probe, shortest);
    const used = startCpu();
    while (texts.length > 0 && used() < ms) {
      const from = near.length > 0 && this.random.below(4) > 0 ? this.random.of(near) : null;
      let text = from?.text ?? this.random.of(this.random.below(3) > 0 ? shortest : texts);
      if (from !== null && from.distance > 0) text = approached(text, from.distance, this.random);
      else {
        for (let edits = 1 + this.random.below(2); edits > 0; edits -= 1) {
          text = edited(text, numbers, this.#stock, this.random);
        }
      }
      // As it is once more: what one reading leaves behind must not make the difference.
      if (still(text) && foundIn(text) === this.#foundIn(text)) return shrunk(text, still, SHRINKING);
      if (probe !== null) this.#keepNear(near, probe, text);
    }
    return null;
  }

  /** The boundary that is changed, or that stands in one line with a number that is: it tells how near its two sides come. */
  #probeOf({ operator, file, line, before, id }: Mutant): number | null {
    if (operator === 'boundary') return id;
    if (operator !== 'number') return null;
    const one = this.boundaries.find((one) => one.file === file && one.line === line && one.before.includes(before));
    return one?.id ?? null;
  }

  #nearOf(probe: number, texts: readonly Text[]): Near[] {
    const near: Near[] = [];
    for (const text of texts) this.#keepNear(near, probe, text);
    return near;
  }

  /** A text in which both sides of a comparison come near each other is where to go on. */
  #keepNear(near: Near[], probe: number, text: Text): void {
    const { nearest } = this.shared;
    nearest[0] = Number.POSITIVE_INFINITY;
    this.#foundWith(probe, text);
    const distance = nearest[0];
    if (distance > FARTHEST || text.text.length > LONGEST || near.some((one) => one.text.text === text.text)) return;
    near.push({ text, distance });
    near.sort((one, other) => one.distance - other.distance);
    near.length = Math.min(near.length, NEAREST);
  }

  /** Whether another thing is found in it while the change is on. */
  #tells({ id }: Mutant, text: Text): boolean {
    const without = this.#foundIn(text);
    return this.#foundWith(id, text) !== without;
  }

  /** What is found while that change is on. */
  #foundWith(id: number, text: Text): string {
    this.shared.left[0] = ENDLESS;
    this.shared.active[0] = id;
    const found = foundIn(text);
    this.shared.active[0] = -1;
    return found;
  }

  #foundIn(text: Text): string {
    const key = `${text.file}\n${text.text}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = foundIn(text);
    if (this.#known.size > 20_000) this.#known.clear();
    this.#known.set(key, found);
    return found;
  }

  #reaches({ id }: Mutant, text: Text): boolean {
    this.shared.reached[id] = 0;
    this.#known.set(`${text.file}\n${text.text}`, foundIn(text));
    return this.shared.reached[id] === 1;
  }

  #reachedBy(text: Text): number[] {
    const { reached } = this.shared;
    reached.fill(0);
    foundIn(text);
    const ids: number[] = [];
    for (let id = reached.indexOf(1); id !== -1; id = reached.indexOf(1, id + 1)) ids.push(id);
    return ids;
  }

  #note(text: Text, index: number): void {
    for (const id of this.#reachedBy(text)) {
      const texts = this.#reaching.get(id) ?? [];
      if (texts.length < SHORTEST + BY_CHANCE) texts.push(index);
      else if (this.random.below(index) < BY_CHANCE) texts[SHORTEST + this.random.below(BY_CHANCE)] = index;
      this.#reaching.set(id, texts);
    }
  }

  /** Numbers and named constants in what is changed: lengths and bounds, as a rule. */
  #numbersOf({ before }: Mutant): number[] {
    const written = [...before.matchAll(/\b\d[\d_]*\b/g)].map(([digits]) => Number(digits.replaceAll('_', '')));
    const named = [...before.matchAll(/\b[A-Z][A-Z_0-9]{2,}\b/g)].map(([name]) => this.#constants.get(name) ?? 0);
    return [...written, ...named].filter((number) => number > 0);
  }
}

function constantOf({ name, code }: Declaration): Array<[string, number]> {
  const digits = /=\s*(\d[\d_]*)\b/.exec(code)?.[1];
  return digits === undefined ? [] : [[name, Number(digits.replaceAll('_', ''))]];
}

function foundIn({ file, text }: Text): string {
  try {
    return foundByLine(file, Buffer.from(text));
  } catch (error) {
    return `throws ${String(error)}`;
  }
}

/** What is recorded already, the shortest first. */
function baseTexts(): Text[] {
  const samples: Text[] = [...hostileLists, 'harmless', 'harmless-files'].flatMap(samplesOf);
  const choices = choiceLists.flatMap(({ name }) => readChoices(name)).filter(({ kind }) => kind.includes('.'));
  const made = choices.flatMap(({ kind: file, texts }) =>
    [...texts.values()].slice(0, OF_A_LINE).map((text) => ({ file, text })),
  );
  const all = [...samples, ...made];
  return all.sort((one, other) => one.text.length - other.text.length);
}
