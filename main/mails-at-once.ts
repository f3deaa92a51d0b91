import { SECOND } from '../domain/durations.js';
import { sendMails } from '../jobs/send-mails.js';

/** How often to look for what others wrote: a process that runs no jobs, or the console. */
const LOOK_EVERY = 2 * SECOND;

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
export function mailsAtOnce(run: (job: string) => Promise<void>, isDue: () => Promise<boolean>): MailsAtOnce {
  let active = false;
  let wanted = false;
  let busy = false;
  let timer: NodeJS.Timeout | undefined;

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
    if (!active || busy) return;
    busy = true;
    // What fails is in the log of the job, and due again.
    work()
      .catch(() => {})
      .finally(() => {
        busy = false;
      });
  }

  /** One look at a time; one that fails is made up for by the next. */
  function look(): void {
    timer = setTimeout(async () => {
      if (await isDue().catch(() => false)) written();
      if (active) look();
    }, LOOK_EVERY).unref();
  }

  return {
    written,
    begin() {
      active = true;
      look();
    },
    end() {
      active = false;
      clearTimeout(timer);
    },
  };
}
