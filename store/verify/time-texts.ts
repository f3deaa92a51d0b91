import { DAY, MINUTE, SECOND } from '../../domain/durations.js';

const TWO = digits(2);
const THREE = digits(3);
/** More days than versions were ever published on. */
const MOST_DAYS = 20_000;

/** Times in ISO 8601, in a tenth of what `toISOString` takes: the day is written once for all that lie in it. */
export class TimeTexts {
  readonly #days = new Map<number, string>();

  /** The text of so many milliseconds since 1970. */
  of(time: number): string {
    const day = Math.floor(time / DAY);
    const rest = time - day * DAY;
    const minutes = Math.floor(rest / MINUTE);
    const seconds = Math.floor(rest / SECOND);
    const hour = Math.floor(minutes / 60);
    const clock = `${TWO[hour]}:${TWO[minutes - hour * 60]}:${TWO[seconds - minutes * 60]}`;
    return `${this.#days.get(day) ?? this.#addDay(day)}${clock}.${THREE[rest - seconds * SECOND]}Z`;
  }

  #addDay(day: number): string {
    if (this.#days.size >= MOST_DAYS) this.#days.clear();
    const text = new Date(day * DAY).toISOString().slice(0, -'00:00:00.000Z'.length);
    this.#days.set(day, text);
    return text;
  }
}

function digits(count: number): readonly string[] {
  return Array.from({ length: 10 ** count }, (_, number) => String(number).padStart(count, '0'));
}
