import { AnsweringProcess } from './answering.js';
import type { Prepared } from './prepare.js';
import type { Order, Outcome, Start } from './worker.js';

const START_WITHIN = 120_000;

/** A process that has the tests loaded. */
export class TestProcess {
  readonly #process: AnsweringProcess;
  #active = -1;

  constructor(private readonly prepared: Prepared) {
    this.#process = new AnsweringProcess(prepared.worker, prepared.tree);
  }

  /** Starts another process, with a change that is on while its files are loaded, or none (-1). */
  async restart(active: number, files = this.prepared.testFiles): Promise<void> {
    this.#active = active;
    const start: Start = { files, mutants: this.prepared.mutants.length, active };
    await this.#process.start(start, START_WITHIN);
  }

  /** `null` when the process ended, or gave no outcome in time. */
  async run(order: Order, withinMs: number): Promise<Outcome | null> {
    if (!this.#process.runs || this.#active !== -1) await this.restart(-1);
    return this.#ask(order, withinMs);
  }

  /** In a process of its own, with the change on from the start. */
  async runFromStart(order: Order, files: readonly string[], withinMs: number): Promise<Outcome | null> {
    await this.restart(order.active, files);
    return this.#process.runs ? this.#ask(order, withinMs) : null;
  }

  stop(): void {
    this.#process.stop();
  }

  async #ask(order: Order, withinMs: number): Promise<Outcome | null> {
    return (await this.#process.ask(order, withinMs)) as Outcome | null;
  }
}
