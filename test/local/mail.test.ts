import { describe, expect, it } from 'vitest';
import { DIGEST_AFTER } from '#shared/events/notice.ts';
import { committed, openOffering } from '#test/support/listings.ts';
import { runningApp } from '#test/support/running-app.ts';

describe('the way from a change to its mail', () => {
  const app = runningApp();

  it('loses nothing, however often everything before was delivered already', async () => {
    const ids: string[] = [];
    const announced = () => app.outbox.messages('admin@tandem.example').map(({ subject }) => subject);
    // One more would be held back, to become one message with those after it.
    for (let round = 0; round < DIGEST_AFTER; round++) {
      const id = await openOffering(app);
      ids.unshift(id);
      await committed(app, id, 1_000);
      const subjects = ids.map((each) => `New purchase commitment on LP #${each}: $1,000.00`);
      await expect.poll(announced).toEqual(subjects);
    }
  });
});
