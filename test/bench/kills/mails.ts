import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticeWords } from '#functions/notices/words.ts';
import type { Message } from '#local/outbox/message.ts';
import type { ToldEntry } from '#test/support/history.ts';
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

const types = {
  'Commitment Submitted': 'commitment.submitted',
  'Commitment Edited': 'commitment.edited',
  'Commitment Accepted': 'commitment.accepted',
  'Commitment Rejected': 'commitment.rejected',
} as const;
const isMailed = (type: string): type is keyof typeof types => type in types;

/** How often each message went out that the history calls for, in a mail of its own or as a line of one for several. */
export function sentFor(bag: Map<string, Message>, history: ToldEntry[]): number[] {
  const counts = new Map<string, Map<string, number>>();
  const count = (to: string, title: string) => {
    const ofPerson = counts.get(to) ?? new Map<string, number>();
    counts.set(to, ofPerson.set(title, (ofPerson.get(title) ?? 0) + 1));
  };
  for (const { to, subject, text } of bag.values()) {
    const titles = [subject, ...[...(text ?? '').matchAll(/^- (.*)$/gm)].map(([, title]) => title)];
    for (const one of to) for (const title of titles) if (title) count(one, title);
  }
  return history.flatMap((entry) => {
    if (!isMailed(entry.type)) return [];
    const type = types[entry.type];
    const isDecision = type === 'commitment.accepted' || type === 'commitment.rejected';
    const { title } = noticeWords(
      {
        id: entry.id,
        type,
        version: 1,
        at: entry.at,
        subject: `offerings/${entry.lpNumber}`,
        data: { ...entry, byId: entry.userId, byName: entry.userName, formerAmount: null },
      } as never,
      { entry: isDecision ? 'Contracts' : 'PurchaseCommitments', facts: {} },
    );
    if (!isDecision) return admins.map((to) => counts.get(to)?.get(title) ?? 0);
    // To whichever person of the credit union holds the commitment when the mail is made.
    const sent = [...counts.values()].map((ofPerson) => ofPerson.get(title) ?? 0).filter((times) => times > 0);
    return sent.length === 0 ? [0] : sent;
  });
}
