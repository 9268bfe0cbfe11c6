import { environmentNamed } from '#infra/config.ts';

const DAY_MS = 86_400_000;
const dayAfter = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Copies apart from table and Cognito, with their last day, by docs/retention.md and production in infra/config.ts.
 * Nothing here shortens that.
 */
export function keptElsewhere(now: Date): Record<string, string> {
  const years = environmentNamed('prod').recordLock?.years ?? 0;
  return {
    'Archive of records':
      `History, audit, access log and texts as written, names and addresses included, under Object Lock: ` +
      `each row for ${years} years, the rows of today until ${dayAfter(now, 365 * years)}. No one can shorten that.`,
    'Point-in-time recovery': `The table as it was on each of the last 35 days: until ${dayAfter(now, 35)}.`,
    'Backups, here and in the other region': `Locked for 35 days: until ${dayAfter(now, 35)}.`,
    'Copies of lists': `Replaced within the hour, their earlier version gone after a day: until ${dayAfter(now, 2)}. Those that only an earlier release read: until ${dayAfter(now, 9)}.`,
    'Files and signed agreements': `In the documents bucket for good; deleted versions for 90 days.`,
    Queues: `Messages under way, and dead letters: 14 days, until ${dayAfter(now, 14)}.`,
    Logs: `Opaque ids alone, but network addresses in those of access: a year, until ${dayAfter(now, 365)}.`,
    'The signing service': 'Its envelopes, with name, address and signature. Ask there.',
    'The outside system of the webhook': 'What it was sent. Tell who runs it.',
    'Mailboxes and phones': "Mails and texts that were delivered, support's mailbox included.",
  };
}
