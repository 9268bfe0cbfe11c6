import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitmentMail } from '#functions/consumers/commitment-mail.ts';
import type { Message } from '#local/outbox/message.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import { admins } from './load.ts';

/** All mail there was, by its number; the outbox itself keeps the last thousand. */
export const newMailbag = () => new Map<string, Message>();

export function collect(bag: Map<string, Message>, dir: string): void {
  const path = join(dir, 'outbox/messages.jsonl');
  for (const line of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []) {
    try {
      const message = JSON.parse(line) as Message;
      bag.set(message.id, message);
    } catch {
      // The kill cut it off.
    }
  }
}

const decided = ['Commitment Accepted', 'Commitment Rejected'];
const announced = ['Commitment Submitted', 'Commitment Edited'];

/** How often each mail went out that the history calls for: one per event and recipient. */
export function sentFor(bag: Map<string, Message>, history: HistoryEntry[], siteUrl: string): number[] {
  const counts = new Map<string, number>();
  for (const { to, subject, text } of bag.values())
    for (const one of to) {
      const key = JSON.stringify([one, subject, text]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  const timesTo = (to: string, { subject, text }: { subject: string; text: string }) =>
    counts.get(JSON.stringify([to, subject, text])) ?? 0;
  return history.flatMap((entry) => {
    const words = commitmentMail(entry, siteUrl);
    if (announced.includes(entry.type)) return admins.map((to) => timesTo(to, words));
    // To whichever person of the credit union holds the commitment when the mail is made.
    if (!decided.includes(entry.type)) return [];
    const recipients = new Set(
      [...bag.values()].flatMap(({ to, subject, text }) =>
        subject === words.subject && text === words.text ? to : [],
      ),
    );
    return recipients.size === 0 ? [0] : [...recipients].map((to) => timesTo(to, words));
  });
}
