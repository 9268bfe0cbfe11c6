import { setTimeout as passed } from 'node:timers/promises';
import type { Mailer } from './mailer.ts';

/** Mails at such distances that no second has more of them; they wait for their turn. */
export function pacedMailer({ send }: Mailer, aSecond: number): Mailer {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    async send(mail) {
      const mine = turn;
      turn = mine.then(() => passed(1000 / aSecond));
      await mine;
      await send(mail);
    },
  };
}
