import { describe, expect, it } from 'vitest';
import { people } from '#test/support/app.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { accepted, committed, openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';

const site = browsing({ notices: true });

describe('a purchase commitment', () => {
  it('is announced to administrators by mail, and its decision to the buyer', async () => {
    // Those of the demo data have had five mails of a kind by now, and get the others as one.
    const [admin, admin2] = [await someone(site.app, { isAdmin: true }), await someone(site.app, { isAdmin: true })];
    const id = await openOffering(site.app);
    const commitment = await committed(site.app, id, 60_000);
    const subjects = (to: string) => site.app.outbox.messages(to).map(({ subject }) => subject);
    await eventually(() => subjects(admin.email)).toContain(`New purchase commitment on LP #${id}: $60,000.00`);
    await eventually(() => subjects(admin2.email)).toContain(`New purchase commitment on LP #${id}: $60,000.00`);
    await accepted(site.app, commitment);
    const decided = `Your purchase commitment on LP #${id} was accepted`;
    await eventually(() => subjects(people.buyer)).toContain(decided);
    const page = await site.visit('buyer', '/local/outbox');
    await page.getByRole('heading', { name: decided }).waitFor();
    const mail = site.app.outbox.messages(people.buyer).find(({ subject }) => subject === decided);
    expect(mail?.text).toContain(`/commitments/${commitment}/receipt`);
  });
});
