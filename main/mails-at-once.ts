import { sendMails } from '../jobs/send-mails.js';

export interface MailsAtOnce {
  /** Told of a mail that was written. */
  written(): void;
  /** From now on this process sends what it has written; before, it leaves that to others. */
  begin(): void;
  end(): void;
}

/** Lets the process that wrote a mail send it: the job, which would find it within half a minute, runs at once. */
export function mailsAtOnce(run: (job: string) => Promise<void>): MailsAtOnce {
  let active = false;
  let wanted = false;
  let busy = false;

  async function work(): Promise<void> {
    while (wanted && active) {
      wanted = false;
      await run(sendMails.name);
      // That may have been a run which was about to end when the mail was written. A second one looks for it.
      await run(sendMails.name);
    }
  }

  return {
    written() {
      wanted = true;
      if (!active || busy) return;
      busy = true;
      // What fails is in the log of the job, and due again.
      work()
        .catch(() => {})
        .finally(() => {
          busy = false;
        });
    },
    begin() {
      active = true;
    },
    end() {
      active = false;
    },
  };
}
