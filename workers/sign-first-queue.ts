import { type PiscinaTask, queueOptionsSymbol, type TaskQueue } from 'piscina';

/** Marks a task as one that goes before all others. The mark does not cross the thread boundary. */
export function urgent<T extends object>(task: T): T {
  return { ...task, [queueOptionsSymbol]: { urgent: true } };
}

/** Lets a person's decision, which signs, not wait behind the packages that came in meanwhile. */
export class SignFirstQueue implements TaskQueue {
  readonly #urgent: PiscinaTask[] = [];
  readonly #others: PiscinaTask[] = [];

  get size(): number {
    return this.#urgent.length + this.#others.length;
  }

  push(task: PiscinaTask): void {
    this.#listOf(task).push(task);
  }

  /** A task that found no free thread goes back to where it was. */
  unshift(task: PiscinaTask): void {
    this.#listOf(task).unshift(task);
  }

  shift(): PiscinaTask | null {
    return this.#urgent.shift() ?? this.#others.shift() ?? null;
  }

  remove(task: PiscinaTask): void {
    const list = this.#listOf(task);
    const index = list.indexOf(task);
    if (index !== -1) list.splice(index, 1);
  }

  #listOf(task: PiscinaTask): PiscinaTask[] {
    return task[queueOptionsSymbol] === null ? this.#others : this.#urgent;
  }
}
