import { describe, expect, it } from 'vitest';
import { amongWhom, hearsUnder, toldTypes } from '#shared/domain/hearing.ts';
import type { Facts } from '#shared/domain/hearing-facts.ts';
import { entryOf, wishFor } from '#shared/domain/notification-entries.ts';
import { isOfOneOrder } from '#shared/domain/order-events.ts';
import type { User } from '#shared/domain/user.ts';
import { type Event, type EventOf, type EventType, eventTypes } from '#shared/events/event.ts';
import { anOffering, aUser } from '#test/support/builders.ts';

const offering = anOffering({
  lpNumber: '1001',
  state: 'Published',
  sellerId: 'SELLER',
  whitelist: [],
  blacklist: ['BARRED'],
});
const facts: Facts = {
  offering,
  interests: [{ creditUnionId: 'INTERESTED' }],
  commitments: [
    { creditUnionId: 'COMMITTED', status: 'Pending', userId: 'submitter' },
    { creditUnionId: 'WITHDRAWN', status: 'Withdrawn', userId: 'U9' },
    { creditUnionId: 'BUYER', status: 'Accepted', userId: 'U8' },
  ],
};

const of = <T extends EventType>(type: T, data: Partial<EventOf<T>['data']> = {}): Event =>
  ({
    id: 'E1',
    type,
    version: 1,
    at: '2026-03-02T15:04:05.000Z',
    subject: 'offerings/1001',
    data: {
      lpNumber: '1001',
      byId: 'A',
      byName: 'Ada',
      creditUnionId: 'COMMITTED',
      userId: 'concerned',
      parties: ['buyer'],
      holderIds: ['COMMITTED'],
      ...data,
    },
  }) as never;

const person = (creditUnionId: string, changes: Partial<User> = {}) =>
  aUser({ id: `of-${creditUnionId}`, creditUnionId, isAdmin: false, isEnabled: true, isVerified: true, ...changes });
const admin = person('TANDEM', { id: 'admin', isAdmin: true });
const everyone = ['SELLER', 'BARRED', 'INTERESTED', 'COMMITTED', 'WITHDRAWN', 'BUYER', 'NEITHER'].map((id) =>
  person(id),
);

/** Who hears of it, by credit union, of those that it is looked for among. */
function hearers(event: Event, known: Facts = facts, people: User[] = [...everyone, admin]): Record<string, string> {
  const among = amongWhom(event, known);
  const isAmong = ({ id, creditUnionId, isAdmin }: User) =>
    among.some((one) => {
      if (one.who === 'everyone') return true;
      if (one.who === 'administrators') return isAdmin;
      return one.who === 'people' ? one.ids.includes(id) : one.ids.includes(creditUnionId);
    });
  return Object.fromEntries(
    people.filter(isAmong).flatMap((one) => {
      const entry = hearsUnder(one, event, known);
      return entry ? [[one.isAdmin ? 'admin' : one.creditUnionId, entry]] : [];
    }),
  );
}

const under = (entry: string, ...ids: string[]) => Object.fromEntries(ids.map((id) => [id, entry]));

describe('who hears', () => {
  it.each(toldTypes)('of %s: someone never verified for a credit union hears nothing of it', (type) => {
    const ids = ['SELLER', 'COMMITTED', 'BUYER', 'INTERESTED'];
    const announcement = { audience: 'all' as const, subject: '', message: '' };
    const known: Facts = { ...facts, watchers: new Set(['stranger']), announcement, waiting: { effectiveAt: null } };
    const told = (changes: Partial<User>) =>
      ids.flatMap((id) => {
        const one = person(id, { id: 'stranger', isVerified: false, isCreditUnionAdmin: true, ...changes });
        const event = of(type, { creditUnionId: id, toldIds: ['stranger'], userId: 'stranger', askerId: 'stranger' });
        return hearers(event, known, [one])[id] ?? [];
      });
    const isAccounts = /^(user|agreement)\./.test(type) && type !== 'user.flagged-inactive';
    // Reports and downloads are for Partners, whom administrators make.
    const isOfAll = ['offering.published', 'search.matched', 'file.available'].includes(type);
    if (!isAccounts && !isOfAll) expect(told({ verificationEnded: null })).toEqual([]);
    if (isAccounts) expect(told({ verificationEnded: null }).length).toBe(ids.length);
  });

  it('of their order: people whose verification ended, but no stranger', () => {
    const verificationEnded = { at: '2026-11-20T15:04:05.000Z', envelopeId: null };
    const one = person('COMMITTED', { isVerified: false, verificationEnded });
    expect(hearers(of('commitment.accepted'), facts, [one])).toEqual(under('OrderDecisions', 'COMMITTED'));
    const stranger = { ...one, verificationEnded: null };
    expect(hearers(of('commitment.accepted'), facts, [stranger])).toEqual({});
  });

  it('of one order, needs to know of no other', () => {
    const types = toldTypes.filter((type) => isOfOneOrder(of(type)));
    expect(types.toSorted()).toEqual([
      'commitment.accepted',
      'commitment.edited',
      'commitment.rejected',
      'commitment.submitted',
      'commitment.withdrawn',
      'indication.changed',
      'indication.submitted',
    ]);
    for (const type of types) {
      for (const { creditUnionId } of everyone) {
        const own = facts.commitments.filter((one) => one.creditUnionId === creditUnionId);
        const event = of(type, { creditUnionId } as never);
        const all = [
          ...everyone,
          ...facts.commitments.map(({ userId: id, creditUnionId: its }) => person(its, { id })),
        ];
        for (const one of [...all, admin])
          expect(hearsUnder(one, event, { offering, interests: [], commitments: own })).toBe(
            hearsUnder(one, event, facts),
          );
        expect(amongWhom(event, { offering, interests: [], commitments: own })).toEqual(amongWhom(event, facts));
      }
    }
  });

  it('of a purchase to approve: those whom it names, while they are of its credit union', () => {
    for (const type of ['proposal.waiting', 'proposal.approved', 'proposal.declined', 'proposal.reminder'] as const) {
      const told = of(type, { toldIds: ['of-COMMITTED', 'of-BUYER', 'admin'] });
      expect(hearers(told)).toEqual(under('Approvals', 'COMMITTED'));
    }
  });

  it('of a question: the seller and administrators, of its answer the asker, and once published who looked or ordered', () => {
    expect(hearers(of('question.asked', { byId: 'of-COMMITTED' }))).toEqual({
      ...under('Questions', 'SELLER'),
      admin: 'QuestionsToPublish',
    });
    const asker = { byId: 'of-SELLER', askerId: 'of-COMMITTED' };
    expect(hearers(of('question.answered', asker))).toEqual({
      ...under('Questions', 'COMMITTED'),
      admin: 'QuestionsToPublish',
    });
    expect(hearers(of('question.declined', asker))).toEqual(under('Questions', 'COMMITTED'));
    const lookers = new Set(['NEITHER', 'BARRED', 'SELLER']);
    expect(hearers(of('question.published'), { ...facts, lookers })).toEqual(
      under('Questions', 'INTERESTED', 'COMMITTED', 'BUYER', 'NEITHER'),
    );
  });

  it('of a contact that was replaced: administrators alone', () => {
    expect(hearers(of('offering.contact-replaced', { creditUnionId: 'SELLER' }))).toEqual({ admin: 'DealsToRun' });
  });

  it('of a step of a deal: its buyer, its seller and administrators, and no other buyer', () => {
    for (const type of toldTypes.filter(
      (one) => one.startsWith('deal.') && !['deal.cancellation-asked', 'deal.step-due'].includes(one),
    )) {
      expect(hearers(of(type, { creditUnionId: 'BUYER' }))).toEqual({
        ...under('Deals', 'SELLER', 'BUYER'),
        admin: 'DealsToRun',
      });
    }
  });

  it('of a step of a deal that is due: whoever has to act, and administrators once it is overdue', () => {
    const heard = (parties: string[], isOverdue = false) =>
      hearers(of('deal.step-due', { creditUnionId: 'BUYER', parties, isOverdue } as never));
    expect(heard(['buyer'])).toEqual(under('Deals', 'BUYER'));
    expect(heard(['seller'])).toEqual(under('Deals', 'SELLER'));
    expect(heard(['administrator'])).toEqual({ admin: 'DealsToRun' });
    expect(heard(['buyer'], true)).toEqual({ ...under('Deals', 'BUYER'), admin: 'DealsToRun' });
  });

  it('of a new offering: everyone who may see it, but its seller and administrators', () => {
    expect(hearers(of('offering.published'))).toEqual(
      under('NewOfferings', 'INTERESTED', 'COMMITTED', 'WITHDRAWN', 'BUYER', 'NEITHER'),
    );
    expect(hearers(of('offering.published'), { ...facts, offering: { ...offering, whitelist: ['NEITHER'] } })).toEqual(
      under('NewOfferings', 'NEITHER', 'BUYER'),
    );
  });

  describe('of what its seller prepared', () => {
    const proposal = { handedIn: { at: '2026-03-02', byId: 'P', byName: 'Pat' }, sentBack: null, seen: null };
    const prepared = { ...facts, offering: { ...offering, proposal } };
    const partner = person('SELLER', { userType: 'Partner' });
    const sellers = [partner, person('SELLER', { userType: 'Basic' }), admin, person('NEITHER')];

    it('that it is published: its verified people, beside the buyers', () => {
      expect(hearers(of('offering.published'), prepared, [...everyone, partner])).toEqual({
        ...under('NewOfferings', 'INTERESTED', 'COMMITTED', 'WITHDRAWN', 'BUYER', 'NEITHER'),
        ...under('SellerDrafts', 'SELLER'),
      });
      const basic = person('SELLER', { userType: 'Basic' });
      expect(hearers(of('offering.published'), prepared, [basic])).toEqual(under('SellerDrafts', 'SELLER'));
      expect(hearers(of('offering.published'), prepared, [{ ...basic, isVerified: false }])).toEqual({});
      expect(hearers(of('offering.published'), facts, [partner])).toEqual({});
    });

    it('that it is handed in: administrators; that it is sent back: those who may prepare', () => {
      const draft = { ...prepared, offering: { ...prepared.offering, state: 'Draft' as const } };
      expect(hearers(of('offering.handed-in'), draft, sellers)).toEqual({ admin: 'DraftsToReview' });
      expect(hearers(of('offering.sent-back'), draft, sellers)).toEqual(under('SellerDrafts', 'SELLER'));
      expect(hearers(of('offering.sent-back'), draft, sellers.slice(1))).toEqual({});
    });
  });

  it('of a new offering that a saved search finds: as a match, and not as a new offering too', () => {
    const finders = new Set(['of-NEITHER', 'of-BARRED', 'of-SELLER']);
    expect(hearers(of('offering.published'), { ...facts, finders })).toEqual({
      ...under('NewOfferings', 'INTERESTED', 'COMMITTED', 'WITHDRAWN', 'BUYER'),
      ...under('SearchMatches', 'NEITHER'),
    });
  });

  it('of a change: also who watches it, once, and only who may see it', () => {
    const watchers = new Set(['of-NEITHER', 'of-BARRED', 'of-BUYER']);
    const watched = { ...facts, watchers };
    const heard = {
      ...under('OfferingChanges', 'INTERESTED', 'COMMITTED', 'BUYER'),
      ...under('WatchedOfferings', 'NEITHER'),
    };
    expect(hearers(of('offering.state-changed'), watched)).toEqual(heard);
    expect(hearers(of('offering.term-sheet-changed'), watched)).toEqual(heard);
    expect(hearers(of('offering.withdrawn'), { ...watched, offering: { ...offering, state: 'Withdrawn' } })).toEqual(
      heard,
    );
    const file = of('file.available', { kind: 'due-diligence', owner: '1001', creditUnionId: null } as never);
    expect(hearers(file, watched)).toMatchObject(under('WatchedOfferings', 'NEITHER'));
    expect(hearers(file, watched)).not.toHaveProperty('BARRED');
    const unverified = [person('NEITHER', { isVerified: false })];
    expect(hearers(file, watched, unverified)).toEqual({});
  });

  it.each([
    ['Open', false],
    ['Allocated', false],
    ['Full', true],
    ['Sold', true],
  ] as const)('of a change to %s: its buyers: %s', (to, isTold) => {
    const told = hearers(of('offering.state-changed', { to }));
    expect(told).toEqual(isTold ? under('OfferingChanges', 'INTERESTED', 'COMMITTED', 'BUYER') : {});
  });

  it('of one that was taken back before it was told: no one', () => {
    const hidden = { ...facts, commitments: [], offering: { ...offering, state: 'Draft' as const } };
    expect(hearers(of('offering.published'), hidden)).toEqual({});
    expect(hearers(of('offering.published'), { ...hidden, offering: undefined })).toEqual({});
  });

  it.each([
    'offering.state-changed',
    'offering.price-changed',
    'offering.term-sheet-changed',
    'tape.superseded',
  ] as const)('of %s: those who ordered and may see it', (type) => {
    expect(hearers(of(type))).toEqual(under('OfferingChanges', 'INTERESTED', 'COMMITTED', 'BUYER'));
    const barred = { ...facts, offering: { ...offering, blacklist: ['INTERESTED', 'BUYER'] } };
    expect(hearers(of(type), barred)).toEqual(under('OfferingChanges', 'COMMITTED', 'BUYER'));
  });

  it.each(['offering.withdrawn', 'offering.unpublished'] as const)(
    'of %s: those who ordered, though they see it no more',
    (type) => {
      const hidden = { ...facts, offering: { ...offering, state: 'Withdrawn' as const } };
      expect(hearers(of(type), hidden)).toEqual(under('OfferingChanges', 'INTERESTED', 'COMMITTED', 'BUYER'));
    },
  );

  it('of a deadline: those who ordered', () => {
    expect(hearers(of('offering.deadline-near'))).toEqual(under('Deadlines', 'INTERESTED', 'COMMITTED', 'BUYER'));
  });

  it.each([
    ['all', ['SELLER', 'INTERESTED', 'COMMITTED', 'WITHDRAWN', 'BUYER', 'NEITHER']],
    ['interested', ['INTERESTED', 'COMMITTED', 'BUYER']],
    ['committed', ['COMMITTED', 'BUYER']],
  ] as const)('of an announcement to %s: only people who may see the offering', (audience, ids) => {
    const announced = { ...facts, announcement: { audience, subject: '', message: '' } };
    expect(hearers(of('offering.announced'), announced)).toEqual(under('Announcements', ...ids));
  });

  it.each(toldTypes)('of %s: not who did it, unless they have to be told', (type) => {
    const people = [...everyone, admin].map((one) => ({ ...one, isCreditUnionAdmin: true }));
    const toldIds = people.map(({ id }) => id);
    const known: Facts = {
      ...facts,
      waiting: { effectiveAt: null },
      announcement: { audience: 'all', subject: '', message: '' },
      watchers: new Set(toldIds),
    };
    for (const one of people) {
      const entry = hearsUnder(one, of(type, { byId: one.id, toldIds } as never), known);
      if (entry !== null) expect(entryOf(entry).isMandatory ?? !('byId' in of(type).data)).toBe(true);
    }
  });

  it('of a file: not the seller who added it and watches the LP', () => {
    const seller = person('SELLER', { id: 'pat', givenName: 'Pat', surname: 'Ng', verifiedName: 'Pat Ng' });
    const watched = { ...facts, watchers: new Set(['pat']) };
    const by = (uploadedBy: string) =>
      of('file.available', { kind: 'due-diligence', owner: '1001', creditUnionId: null, uploadedBy });
    expect(hearers(by('Pat Ng'), watched, [seller])).toEqual({});
    expect(hearers(by('Sam Ro'), watched, [seller])).toEqual(under('WatchedOfferings', 'SELLER'));
  });

  it('of an order: administrators, its credit union, and the seller, who reads totals', () => {
    for (const type of ['commitment.submitted', 'commitment.edited', 'commitment.withdrawn'] as const) {
      expect(hearers(of(type))).toEqual({
        ...under('PurchaseCommitments', 'admin'),
        ...under('OrderReceipts', 'COMMITTED'),
        ...under('Demand', 'SELLER'),
      });
    }
    for (const type of ['indication.submitted', 'indication.changed'] as const) {
      expect(hearers(of(type, { creditUnionId: 'INTERESTED' }))).toEqual({
        ...under('Indications', 'admin'),
        ...under('OrderReceipts', 'INTERESTED'),
        ...under('Demand', 'SELLER'),
      });
    }
  });

  it('of an order but for those who approved it in its credit union', () => {
    const people = ['proposed', 'approved', 'colleague'].map((id) => person('COMMITTED', { id }));
    const heard = people.map((one) =>
      hearsUnder(one, of('commitment.submitted', { byId: 'proposed', approvedBy: ['approved'] }), facts),
    );
    expect(heard).toEqual([null, null, 'OrderReceipts']);
  });

  it('of a change of limits that waits: who can approve it, and who can confirm it where it waits for a day', () => {
    const event = of('limits.change-waiting', { creditUnionId: 'BUYER', byId: 'asking' });
    const people = [
      person('BUYER', { id: 'asking', isCreditUnionAdmin: true }),
      person('BUYER', { id: 'basic', userType: 'Basic' }),
      person('BUYER', { id: 'stranger', isVerified: false }),
      person('NEITHER', { isCreditUnionAdmin: true }),
      admin,
    ];
    const colleague = person('BUYER', { id: 'colleague', userType: 'Partner' });
    const approving = person('BUYER', { id: 'approving', isCreditUnionAdmin: true });
    const known = (waiting: Facts['waiting']) => ({ ...facts, waiting });
    expect(hearers(event, known({ effectiveAt: null }), [...people, approving])).toEqual({ BUYER: 'Approvals' });
    expect(hearsUnder(colleague, event, known({ effectiveAt: null }))).toBeNull();
    const aDay = known({ effectiveAt: '2026-03-03T15:04:05.000Z' });
    expect(hearers(event, aDay, people)).toEqual({ admin: 'LimitChanges' });
    expect(hearsUnder(colleague, event, aDay)).toBe('Security');
    expect(hearers(event, known(null), [...people, approving])).toEqual({});
  });

  it('of wire instructions that wait: who may confirm them, and administrators where no Partner may', () => {
    const event = (waitsFor: string) =>
      of('wire-instructions.entered', { creditUnionId: 'BUYER', byId: 'asking', waitsFor } as never);
    const waiting = { effectiveAt: null };
    const heard = (person: User, waitsFor = 'partner') => hearsUnder(person, event(waitsFor), facts);
    const partner = aUser({ creditUnionId: 'BUYER', userType: 'Partner' });
    expect(heard(partner)).toBe('Approvals');
    expect(heard(aUser({ ...partner, id: 'asking' }))).toBeNull();
    for (const other of [
      { userType: 'Basic' as const },
      { isVerified: false },
      { isAdmin: true },
      { creditUnionId: 'NEITHER' },
    ])
      expect(heard(aUser({ ...partner, ...other }))).toBeNull();
    const admin = aUser({ isAdmin: true, creditUnionId: 'SITE' });
    expect([heard(admin), heard(admin, 'administrator')]).toEqual([null, 'WireCallBacks']);
    const among = (waitsFor: string, waits: typeof waiting | null) =>
      amongWhom(event(waitsFor), { ...facts, waiting: waits });
    const own = { who: 'creditUnions', ids: ['BUYER'] };
    expect(among('partner', waiting)).toEqual([own]);
    expect(among('administrator', waiting)).toEqual([own, { who: 'administrators' }]);
    expect(among('administrator', null)).toEqual([]);
  });

  it('of changed wire instructions: everyone verified of the seller and of who has a deal with it, and nobody can switch it off', () => {
    const event = of('wire-instructions.changed', { creditUnionId: 'SELLER', byId: 'confirming' } as never);
    const dealBuyers = new Set(['BUYER']);
    const heard = (changes: Partial<User>) => hearsUnder(aUser(changes), event, { ...facts, dealBuyers });
    for (const creditUnionId of ['SELLER', 'BUYER']) {
      expect(heard({ creditUnionId, userType: 'Basic' })).toBe('WireInstructions');
      expect(heard({ creditUnionId, isVerified: false })).toBeNull();
      expect(heard({ creditUnionId, isEnabled: false })).toBeNull();
    }
    expect(heard({ creditUnionId: 'SELLER', id: 'confirming' })).toBe('WireInstructions');
    expect(heard({ creditUnionId: 'NEITHER' })).toBeNull();
    expect(heard({ creditUnionId: 'SITE', isAdmin: true })).toBeNull();
    expect(amongWhom(event, { ...facts, dealBuyers })).toEqual([{ who: 'creditUnions', ids: ['SELLER', 'BUYER'] }]);
    expect(amongWhom(event, facts)).toEqual([{ who: 'creditUnions', ids: ['SELLER'] }]);
    expect(wishFor('WireInstructions', { WireInstructions: { SMS: true, EMAIL: false } })).toEqual({
      SMS: false,
      EMAIL: true,
    });
  });

  it.each(['limits.broken', 'limits.shared'] as const)('of %s: who looks after those limits', (type) => {
    const people = [
      person('BUYER', { id: 'colleague' }),
      person('BUYER', { id: 'unverified', isCreditUnionAdmin: true, isVerified: false }),
      person('NEITHER', { isCreditUnionAdmin: true }),
      admin,
    ];
    const own = person('BUYER', { id: 'own', isCreditUnionAdmin: true });
    const event = of(type, { creditUnionId: 'BUYER' });
    expect(hearers(event, facts, [...people, own])).toEqual({
      BUYER: type === 'limits.shared' ? 'Security' : 'LimitsExceeded',
    });
    expect(hearers(event, facts, people)).toEqual({});
  });

  it.each(['allocation.submitted', 'book.closing-asked'] as const)(
    'of %s: administrators who may decide it, and not who asked',
    (type) => {
      const event = of(type);
      expect(hearers(event)).toEqual({ admin: 'PurchaseCommitments' });
      const sells = person('SELLER', { id: 'sells', isAdmin: true });
      const bought = person('BUYER', { id: 'bought', isAdmin: true });
      const submitted = person('ELSEWHERE', { id: String((event.data as { byId: string }).byId), isAdmin: true });
      expect(hearers(event, facts, [sells, bought, submitted])).toEqual({});
    },
  );

  it('of an allocation: administrators and the seller, once, and no buyer', () => {
    expect(hearers(of('allocation.applied'))).toEqual({ admin: 'PurchaseCommitments', SELLER: 'Demand' });
  });

  it.each(['commitment.accepted', 'commitment.rejected'] as const)(
    'of %s: who committed in any case, and colleagues who wish it',
    (type) => {
      const people = [person('COMMITTED', { id: 'submitter' }), person('COMMITTED', { id: 'colleague' }), admin];
      const entries = people.map((one) => hearsUnder(one, of(type), facts));
      expect(entries.slice(0, 2)).toEqual(['Contracts', 'OrderDecisions']);
      expect(hearers(of(type), facts, people)).not.toHaveProperty('admin');
    },
  );

  it.each([
    ['due-diligence', null, under('DueDiligenceFiles', 'INTERESTED', 'COMMITTED', 'BUYER')],
    ['reports', null, under('Reports', 'BUYER', 'SELLER')],
    ['reports', 'NEITHER', under('Reports', 'NEITHER')],
  ] as const)('of a file of %s for %s: those who may open it', (kind, creditUnionId, expected) => {
    const people = everyone.map((one) => ({ ...one, userType: 'Partner' as const, disableReports: false }));
    const added = of('file.available', { kind, owner: '1001', creditUnionId });
    expect(hearers(added, facts, people)).toEqual(expected);
  });

  it('of files: no one whose reports are off, who is Basic, or who is not verified', () => {
    const report = of('file.available', { kind: 'downloads', owner: 'BUYER', creditUnionId: null });
    const partner = person('BUYER', { userType: 'Partner', disableReports: false });
    expect(hearsUnder(partner, report, facts)).toBe('Downloads');
    expect(hearsUnder({ ...partner, userType: 'Basic' }, report, facts)).toBeNull();
    expect(hearsUnder({ ...partner, disableReports: true }, report, facts)).toBeNull();
    expect(hearsUnder({ ...partner, isAdmin: true }, report, facts)).toBeNull();
    const verificationEnded = { at: '2026-11-20T15:04:05.000Z', envelopeId: null };
    expect(hearsUnder({ ...partner, isVerified: false, verificationEnded }, report, facts)).toBeNull();
    const data = of('file.available', { kind: 'due-diligence', owner: '1001' });
    expect(hearsUnder({ ...partner, isVerified: false }, data, facts)).toBeNull();
  });

  it('of an agreement: its person, and administrators, whom someone waits for', () => {
    const people = [person('NEITHER', { id: 'concerned' }), admin];
    for (const type of ['agreement.completed', 'agreement.rejected'] as const) {
      expect(hearers(of(type), { interests: [], commitments: [] }, people)).toEqual({
        ...under('Contracts', 'NEITHER'),
        ...under('Agreements', 'admin'),
      });
    }
  });

  it.each([
    ['offering.handed-in', 'DraftsToReview'],
    ['tape.handed-in', 'DraftsToReview'],
    ['tape.terms-proposed', 'DraftsToReview'],
    ['file.received', 'Uploads'],
    ['user.flagged-inactive', 'InactiveUsers'],
    ['contact.received', 'ContactMessages'],
  ] as const)('of %s: administrators alone', (type, entry) => {
    const concerned = person('NEITHER', { id: 'concerned' });
    expect(hearers(of(type), facts, [...everyone, admin, concerned])).toEqual({ admin: entry });
  });

  it.each([
    'agreement.forwarded',
    'user.administrator-granted',
    'user.administrator-removed',
    'user.codes-guessed',
    'user.disabled',
    'user.enabled',
    'user.factor-enrolled',
    'user.factor-removed',
    'user.factor-replaced',
    'user.factor-reset',
    'user.password-changed',
    'user.password-reset',
    'user.reset-unfinished',
    'user.verification-removed',
    'user.verification-restored',
    'user.verified',
  ] as const)('of %s: the person alone', (type) => {
    const concerned = person('CONCERNED', { id: 'concerned' });
    expect(hearers(of(type), facts, [...everyone, admin, concerned])).toEqual({ CONCERNED: 'Security' });
  });

  it('of what a saved search found: its person, unless that is an administrator or nothing was found', () => {
    const found = { ...facts, match: { searchId: 'S1' } as never };
    const searching = person('NEITHER', { id: 'concerned' });
    expect(hearers(of('search.matched'), found, [...everyone, searching])).toEqual(under('SearchMatches', 'NEITHER'));
    expect(hearers(of('search.matched'), facts, [searching])).toEqual({});
    expect(hearers(of('search.matched'), found, [{ ...searching, isAdmin: true }])).toEqual({});
  });

  it('of a statement: Partners of those who hold a part and may read reports', () => {
    const event = of('statement.posted');
    expect(hearers(event)).toEqual(under('Reports', 'COMMITTED'));
    const holder = person('COMMITTED', { id: 'holder' });
    const others = [
      { ...holder, userType: 'Basic' as const },
      { ...holder, disableReports: true },
      { ...holder, isVerified: false },
      { ...holder, isAdmin: true },
    ];
    for (const one of others) expect(hearsUnder(one, event, facts)).toBeNull();
  });

  it('of a month that is overdue: those who hold a part, the lead, and administrators', () => {
    const event = of('statement.overdue');
    expect(hearers(event)).toEqual({ ...under('Reports', 'COMMITTED', 'SELLER'), admin: 'DealsToRun' });
    const lead = person('SELLER', { id: 'lead', userType: 'Basic' });
    expect(hearsUnder(lead, event, facts)).toBeNull();
  });

  it("of a performance alert: Partners of its credit union who may read reports, and no one else's", () => {
    const event = of('performance.alert', { creditUnionId: 'COMMITTED' });
    expect(hearers(event)).toEqual(under('Reports', 'COMMITTED'));
    const reader = person('COMMITTED', { id: 'reader' });
    for (const one of [
      { ...reader, disableReports: true },
      { ...reader, userType: 'Basic' as const },
    ])
      expect(hearsUnder(one, event, facts)).toBeNull();
    expect(hearers(of('performance.alert', { creditUnionId: 'SELLER' }))).toEqual(under('Reports', 'SELLER'));
  });

  it('of lower exposures that wait: their credit union alone, never an administrator of the site', () => {
    const event = of('limits.change-waiting', { creditUnionId: 'BUYER', byId: 'asking', what: 'exposures' });
    const waiting = { ...facts, waiting: { effectiveAt: '2026-03-03T15:04:05.000Z' } };
    const approving = person('BUYER', { id: 'approving', isCreditUnionAdmin: true });
    expect(hearers(event, waiting, [approving, admin])).toEqual({ BUYER: 'Approvals' });
    expect(hearsUnder(admin, event, waiting)).toBeNull();
  });

  it.each([
    'proposal.waiting',
    'proposal.approved',
    'proposal.declined',
    'proposal.reminder',
    'proposal.figures-changed',
    'proposal.terms-changed',
    'proposal.lapsed',
  ] as const)('of %s: those whom it names', (type) => {
    expect(hearers(of(type, { toldIds: ['of-COMMITTED'] }))).toEqual({ COMMITTED: 'Approvals' });
  });

  it('of nothing that no test here names', () => {
    expect(toldTypes.filter((type) => !/^(?:user|agreement|proposal)\./.test(type)).toSorted()).toEqual([
      'allocation.applied',
      'allocation.submitted',
      'book.closing-asked',
      'commitment.accepted',
      'commitment.edited',
      'commitment.rejected',
      'commitment.submitted',
      'commitment.withdrawn',
      'contact.received',
      'deal.canceled',
      'deal.cancellation-asked',
      'deal.funded',
      'deal.question-answered',
      'deal.question-asked',
      'deal.statement-released',
      'deal.statement-signed',
      'deal.step-done',
      'deal.step-due',
      'deal.step-undone',
      'deal.wire-recorded',
      'file.available',
      'file.received',
      'indication.changed',
      'indication.submitted',
      'limits.broken',
      'limits.change-waiting',
      'limits.shared',
      'offering.announced',
      'offering.contact-replaced',
      'offering.deadline-near',
      'offering.handed-in',
      'offering.price-changed',
      'offering.published',
      'offering.sent-back',
      'offering.state-changed',
      'offering.term-sheet-changed',
      'offering.unpublished',
      'offering.withdrawn',
      'performance.alert',
      'question.answered',
      'question.asked',
      'question.declined',
      'question.published',
      'search.matched',
      'statement.overdue',
      'statement.posted',
      'tape.handed-in',
      'tape.sent-back',
      'tape.superseded',
      'tape.terms-proposed',
      'wire-instructions.changed',
      'wire-instructions.entered',
    ]);
  });

  it('no one who is disabled, but of what was done to their own account', () => {
    for (const type of toldTypes) {
      const off = person('COMMITTED', { id: 'concerned', isEnabled: false });
      const isOwn = /^(user|agreement)\./.test(type) && hearsUnder(off, of(type), facts) === 'Security';
      if (!isOwn) expect(hearsUnder(off, of(type), facts), type).toBeNull();
    }
    const off = person('NEITHER', { id: 'concerned', isEnabled: false });
    expect(hearsUnder(off, of('user.disabled'), facts)).toBe('Security');
  });

  it('of everything that is no one else’s business: no one', () => {
    const untold: EventType[] = ['content.published', 'user.signed-up', 'user.erased'];
    expect(eventTypes.filter((type) => !toldTypes.includes(type))).toEqual(expect.arrayContaining(untold));
    for (const type of untold) expect(amongWhom(of(type), facts)).toEqual([]);
  });
});
