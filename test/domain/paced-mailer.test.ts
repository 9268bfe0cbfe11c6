import { expect, it } from 'vitest';
import type { Mail } from '#functions/services/mailer.ts';
import { pacedMailer } from '#functions/services/paced-mailer.ts';

const mail = (to: string): Mail => ({ to, subject: 'News', text: 'News' });

it('sends mails one after the other, never more a second than allowed, and tells of refusals', async () => {
  const at: number[] = [];
  const { send } = pacedMailer(
    {
      async send({ to }) {
        at.push(performance.now());
        if (to === 'refused@buyer.example') throw new Error('refused');
      },
    },
    20,
  );
  const people = [1, 2, 3, 4, 5, 6].map((i) => `p${i}@buyer.example`);
  const sent = people.map((to) => send(mail(to)));
  await expect(send(mail('refused@buyer.example'))).rejects.toThrow('refused');
  await Promise.all(sent);
  const gaps = at.slice(1).map((time, i) => time - (at[i] ?? 0));
  expect(at).toHaveLength(7);
  // Timers may be a millisecond early.
  expect(Math.min(...gaps)).toBeGreaterThan(45);
});
