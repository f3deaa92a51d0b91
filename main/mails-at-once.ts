import { SECOND } from '../domain/durations.js';
import { type Bell, noBell } from '../jobs/bell.js';
import { sendMails } from '../jobs/send-mails.js';

/** How often to look for what others wrote: a process that runs no jobs, or the console. */
const LOOK_EVERY = 2 * SECOND;
/** The longest from one look to the next while nothing is found: where rings of other processes are heard, and elsewhere. */
const IDLE_LOOK = { heard: 20 * SECOND, unheard: 8 * SECOND } as const;

export interface MailsAtOnce {
  /** Told of a mail that was written. */
  written(): void;
  /** From now on this process sends what it has written, and what is due; before, it leaves that to others. */
  begin(): void;
  end(): void;
}

/**
 * Lets a process that runs jobs send a mail as soon as it is written: the job, which would find it within half a
 * minute, runs at once. `isDue`: whether any mail is.
 */
export function mailsAtOnce(
  run: (job: string) => Promise<void>,
  isDue: () => Promise<boolean>,
  bell: Bell = noBell,
): MailsAtOnce {
  let active = false;
  let wanted = false;
  let busy = false;
  let timer: NodeJS.Timeout | undefined;
  let pause: number = LOOK_EVERY;
  let unlisten: () => void = () => {};

  async function work(): Promise<void> {
    while (wanted && active) {
      wanted = false;
      await run(sendMails.name);
      // That may have been a run which was about to end when the mail was written. A second one looks for it.
      await run(sendMails.name);
    }
  }

  function written(): void {
    wanted = true;
    if (!active) bell.ring();
    if (!active || busy) return;
    pause = LOOK_EVERY;
    busy = true;
    // What fails is in the log of the job, and due again.
    work()
      .catch(() => {})
      .finally(() => {
        busy = false;
      });
  }

  /** One look at a time; one that fails is made up for by the next. */
  function lookIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const found = await isDue().catch(() => true);
      if (found) written();
      else pause = Math.min(2 * pause, bell.isHeard ? IDLE_LOOK.heard : IDLE_LOOK.unheard);
      if (active) lookIn(pause);
    }, milliseconds).unref();
  }

  return {
    written,
    begin() {
      active = true;
      lookIn(pause);
      unlisten = bell.listen(() => lookIn(0));
    },
    end() {
      active = false;
      unlisten();
      clearTimeout(timer);
    },
  };
}
