import { describe, expect, it } from 'vitest';
import { dealContacts, sellersContact } from '#functions/rules/deal-contacts.ts';
import type { Role } from '#shared/domain/access.ts';
import { commitmentStatuses } from '#shared/domain/commitment.ts';
import { namedContact, seesBuyersContact, seesSellersContact, standIn } from '#shared/domain/deal-contact.ts';
import { offeringStates } from '#shared/domain/offering.ts';
import { isHidden } from '#shared/domain/offering-visibility.ts';
import type { User } from '#shared/domain/user.ts';
import { aCaller, aCommitment, anOffering, aUser } from '#test/support/builders.ts';

const roles: Role[][] = [[], ['mfa'], ['Verified'], ['Verified', 'mfa'], ['LPAdmin'], ['Verified', 'LPAdmin', 'mfa']];
const creditUnions = ['CU1', 'CU2', 'CU3'];
const has = (held: readonly Role[], role: Role) => held.includes(role);

/** Every kind of person, of the seller CU1, the buyer CU2 and a third credit union. */
const everyone = roles.flatMap((held) =>
  creditUnions.map((creditUnionId) => ({ held, creditUnionId, caller: aCaller({ roles: held, creditUnionId }) })),
);
const isSiteAdmin = (held: readonly Role[]) => has(held, 'LPAdmin') && has(held, 'mfa');

describe('contact of a seller', () => {
  it.each(commitmentStatuses)(
    'is seen by verified people of both sides of a commitment only once accepted: %s',
    (status) => {
      const offering = anOffering();
      for (const { held, creditUnionId, caller } of everyone) {
        const own = creditUnionId === 'CU2' ? aCommitment({ status }) : undefined;
        const isSide = creditUnionId === 'CU1' || (creditUnionId === 'CU2' && status === 'Accepted');
        const expected = isSiteAdmin(held) || (has(held, 'Verified') && isSide);
        expect(seesSellersContact(caller, offering, own), `${creditUnionId} ${held}`).toBe(expected);
      }
    },
  );

  it.each(offeringStates)(
    'is seen, where its seller shows it, by buyers with a second factor, who may see the LP: %s',
    (state) => {
      const offering = anOffering({ state, showsContact: true, blacklist: ['CU3'] });
      for (const { held, creditUnionId, caller } of everyone) {
        const isShown = creditUnionId === 'CU2' && has(held, 'mfa') && !isHidden(state);
        const expected = isSiteAdmin(held) || (has(held, 'Verified') && (creditUnionId === 'CU1' || isShown));
        expect(seesSellersContact(caller, offering, undefined), `${creditUnionId} ${held}`).toBe(expected);
      }
    },
  );

  it("isn't seen through someone else's commitment", () => {
    const reader = aCaller({ creditUnionId: 'CU3' });
    expect(seesSellersContact(reader, anOffering(), aCommitment({ status: 'Accepted' }))).toBe(false);
  });

  it('is who was chosen, else who submitted the LP for review', () => {
    const handedIn = { at: '2026-03-02T15:04:05.000Z', byId: 'seller-1', byName: 'Sam Seller' };
    const proposal = { handedIn, sentBack: null, seen: null };
    expect(namedContact(anOffering({ proposal, dealContact: 'seller-2' }))).toBe('seller-2');
    expect(namedContact(anOffering({ proposal }))).toBe('seller-1');
    expect(namedContact(anOffering())).toBeNull();
  });
});

describe('contact of a buyer', () => {
  it.each(commitmentStatuses)('is seen by both sides and administrators only once accepted: %s', (status) => {
    for (const { held, creditUnionId, caller } of everyone) {
      const isSide = has(held, 'Verified') && creditUnionId !== 'CU3';
      const expected = status === 'Accepted' && (isSiteAdmin(held) || isSide);
      const seen = seesBuyersContact(caller, anOffering(), aCommitment({ status }));
      expect(seen, `${creditUnionId} ${held}`).toBe(expected);
    }
  });
});

const seller = (changes: Partial<User>) => aUser({ creditUnionId: 'CU1', ...changes });

describe('stand-in of a contact', () => {
  it('is the oldest enabled Partner, verified and still of the credit union', () => {
    const people = [
      seller({ id: 'new', firstActiveDate: '2026-03-01T00:00:00.000Z' }),
      seller({ id: 'old', firstActiveDate: '2026-02-01T00:00:00.000Z' }),
      seller({ id: 'basic', firstActiveDate: '2026-01-01T00:00:00.000Z', userType: 'Basic' }),
      seller({ id: 'disabled', firstActiveDate: '2026-01-01T00:00:00.000Z', isEnabled: false }),
      seller({ id: 'unverified', firstActiveDate: '2026-01-01T00:00:00.000Z', isVerified: false }),
      seller({ id: 'moved', firstActiveDate: '2026-01-01T00:00:00.000Z', creditUnionId: 'CU9' }),
    ];
    expect(standIn(people, 'CU1')?.id).toBe('old');
    expect(standIn(people.slice(2), 'CU1')).toBeUndefined();
  });

  it('is the same of two who came at once, whatever their order', () => {
    const people = [seller({ id: 'b' }), seller({ id: 'a' })];
    expect([standIn(people, 'CU1')?.id, standIn(people.toReversed(), 'CU1')?.id]).toEqual(['a', 'a']);
  });
});

const storeOf = (...people: User[]) => ({
  users: {
    find: async (id: string) => people.find((one) => one.id === id),
    ofCreditUnion: async (creditUnionId: string) => people.filter((one) => one.creditUnionId === creditUnionId),
  },
});

describe('contacts of a deal', () => {
  const offering = anOffering({ dealContact: 'seller-2' });
  const commitment = aCommitment({ status: 'Accepted' });
  const [first, second] = [
    seller({ id: 'seller-1', givenName: 'Sam', surname: 'First', firstActiveDate: '2026-01-01T00:00:00.000Z' }),
    seller({ id: 'seller-2', givenName: 'Sue', surname: 'Second', jobTitle: 'VP', phoneNumber: '+15125550142' }),
  ];
  const buyer = aUser({ email: 'bea@buyer.example' });

  it('are both sides by name, job title, telephone and email', async () => {
    expect(await dealContacts(storeOf(first, second, buyer), { offering, commitment }, aCaller())).toEqual({
      seller: { name: 'Sue Second', jobTitle: 'VP', phoneNumber: '+15125550142', email: 'bea@buyer.example' },
      buyer: { name: 'Bea Buyer', jobTitle: '', phoneNumber: '', email: 'bea@buyer.example' },
    });
  });

  it.each([
    ['disabled', { isEnabled: false }],
    ['no longer verified', { isVerified: false }],
    ['moved', { creditUnionId: 'CU9' }],
  ])('replace one that is %s', async (_, change) => {
    const people = storeOf(first, { ...second, ...change }, buyer);
    const found = await dealContacts(people, { offering, commitment }, aCaller());
    expect(found.seller).toMatchObject({ name: 'Sam First' });
  });

  it('replace one that was deleted, and are null where the credit union has no one', async () => {
    const read = (...people: User[]) => dealContacts(storeOf(...people), { offering, commitment }, aCaller());
    expect((await read(first, buyer)).seller).toMatchObject({ name: 'Sam First' });
    expect(await read()).toEqual({ seller: null, buyer: null });
  });

  it('are none for a third credit union, even where the seller shows its contact', async () => {
    const shown = { ...offering, showsContact: true };
    const third = aCaller({ creditUnionId: 'CU3', roles: ['Verified', 'mfa'] });
    const stores = storeOf(first, second, buyer);
    expect(await dealContacts(stores, { offering: shown, commitment }, third)).toEqual({ seller: null, buyer: null });
    expect(await sellersContact(stores, { offering: shown, own: undefined }, third)).toMatchObject({
      name: 'Sue Second',
    });
  });
});
