import { type ChildProcess, fork } from 'node:child_process';
import type { Prepared } from './prepare.js';
import type { Order, Outcome, Start } from './worker.js';

/** A process that has the tests loaded. */
export class TestProcess {
  #child: ChildProcess | null = null;
  #active = -1;

  constructor(private readonly prepared: Prepared) {}

  /** Starts another process, with a change that is on while its files are loaded, or none (-1). */
  async restart(active: number, files = this.prepared.testFiles): Promise<void> {
    this.stop();
    this.#active = active;
    const env = { ...process.env, NODE_OPTIONS: '' };
    const stdio: ['ignore', 'ignore', 'ignore', 'ipc'] = ['ignore', 'ignore', 'ignore', 'ipc'];
    const child = fork(this.prepared.worker, { cwd: this.prepared.tree, env, stdio });
    this.#child = child;
    const start: Start = { files, mutants: this.prepared.mutants.length, active };
    const ready = this.#next(120_000);
    child.send(start);
    if ((await ready) === null) this.stop();
  }

  /** `null` when the process ended, or gave no outcome in time. */
  async run(order: Order, withinMs: number): Promise<Outcome | null> {
    if (this.#child === null || this.#active !== -1) await this.restart(-1);
    return this.#ask(order, withinMs);
  }

  /** In a process of its own, with the change on from the start. */
  async runFromStart(order: Order, files: readonly string[], withinMs: number): Promise<Outcome | null> {
    await this.restart(order.active, files);
    return this.#child === null ? null : this.#ask(order, withinMs);
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  async #ask(order: Order, withinMs: number): Promise<Outcome | null> {
    const next = this.#next(withinMs);
    this.#child?.send(order);
    const outcome = await next;
    if (outcome === null) this.stop();
    return outcome as Outcome | null;
  }

  /** The next message; `null` when none comes in time. */
  #next(withinMs: number): Promise<unknown> {
    const child = this.#child;
    return new Promise((resolve) => {
      const settle = (value: unknown): void => {
        clearTimeout(timer);
        child?.removeAllListeners();
        resolve(value);
      };
      const timer = setTimeout(() => settle(null), withinMs);
      child?.once('message', settle);
      child?.once('exit', () => settle(null));
      child?.once('error', () => settle(null));
    });
  }
}
