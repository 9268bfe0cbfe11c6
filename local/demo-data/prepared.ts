import type { HistoryStep } from '#shared/domain/history.ts';
import { type Offering, termsOf } from '#shared/domain/offering.ts';
import { handIn, newProposal, sendBack, takeBack } from '#shared/domain/proposal.ts';
import { displayName } from '#shared/domain/user.ts';
import { HOUR, iso, moments } from './calendar.ts';
import { change, type Ledger, record } from './ledger.ts';
import type { Random } from './random.ts';
import type { DemoUser } from './users.ts';

const comment = 'Please add the servicing fee and a tape with FICO scores at origination.';

interface Preparation {
  seller: DemoUser;
  admin: DemoUser;
  addedAt: number;
}

/** A draft that its seller took back, was sent back and handed in again, so that it waits for a review. */
export function prepare(ledger: Ledger, { seller, admin, addedAt }: Preparation, choices: Random): void {
  const play = (user: DemoUser, at: number, next: (proposal: Proposed, by: Doing) => [Proposed, Handing]) => {
    const by = { at: iso(at), byId: user.id, byName: displayName(user) };
    const [proposal, step] = next(ledger.offering.proposal ?? newProposal(), by);
    change(ledger, { proposal });
    const { loanType, sellerName } = ledger.offering;
    record(ledger, by.at, { step: { ...step, loanType, sellerName } as HistoryStep, user });
  };
  const [first, second, third, fourth, fifth] = moments(choices, addedAt + HOUR, addedAt + 48 * HOUR, 5) as [
    ...[number, number, number, number, number],
  ];
  play(seller, first, (proposal, by) => [handIn(proposal, by), { type: 'OfferingHandedIn' }]);
  play(seller, second, (proposal) => [takeBack(proposal), { type: 'OfferingTakenBack' }]);
  play(seller, third, (proposal, by) => [handIn(proposal, by), { type: 'OfferingHandedIn' }]);
  play(admin, fourth, (proposal, by) => [
    sendBack(proposal, { ...by, comment }, termsOf(ledger.offering)),
    { type: 'OfferingSentBack', comment },
  ]);
  play(seller, fifth, (proposal, by) => [handIn(proposal, by), { type: 'OfferingHandedIn' }]);
}

type Proposed = NonNullable<Offering['proposal']>;
type Doing = Parameters<typeof handIn>[1];
type Handing =
  | { type: 'OfferingHandedIn' }
  | { type: 'OfferingTakenBack' }
  | { type: 'OfferingSentBack'; comment: string };
