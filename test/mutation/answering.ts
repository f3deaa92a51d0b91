import { type ChildProcess, fork } from 'node:child_process';

/** A process that is given orders, and answers each with one message. */
export class AnsweringProcess {
  #child: ChildProcess | null = null;

  constructor(
    private readonly script: string,
    private readonly folder: string,
  ) {}

  get runs(): boolean {
    return this.#child !== null;
  }

  /** Starts it anew with what it is to know; it ends when it does not answer in time. */
  async start(message: object, withinMs: number): Promise<void> {
    this.stop();
    const env = { ...process.env, NODE_OPTIONS: '' };
    this.#child = fork(this.script, { cwd: this.folder, env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    await this.ask(message, withinMs);
  }

  /** `null` when it ended, or gave no answer in time: then it is ended. */
  async ask(order: object, withinMs: number): Promise<unknown> {
    const next = this.#next(withinMs);
    this.#child?.send(order);
    const answer = await next;
    if (answer === null) this.stop();
    return answer;
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
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
