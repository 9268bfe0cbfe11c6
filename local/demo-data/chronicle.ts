import { HOUR, iso, moments } from './calendar.ts';
import type { DemoDocument } from './documents.ts';
import { type Ledger, newLedger, type Step } from './ledger.ts';
import { create, edit, moveTo, publish } from './listing-steps.ts';
import type { Listing } from './listings.ts';
import { cast, orderSteps, type Settled, type Traders } from './orders.ts';
import { prepare } from './prepared.ts';
import { promised } from './promised.ts';
import { random } from './random.ts';
import type { DemoUser } from './users.ts';

export interface Company {
  admins: readonly DemoUser[];
  traders: Traders;
}

interface Chapter {
  listing: Listing;
  settled: readonly Settled[];
  files: readonly DemoDocument[];
  isDetailed: boolean;
}

const edits = [['DueDiligenceDeadline', 'SettlementDate'], ['MinimumPurchaseAmount'], ['TermSheet']];

/** Plays an offering's life from its first draft to the state it is to have now, under the rules of the product. */
export function chronicle({ listing, settled, files, isDetailed }: Chapter, { admins, traders }: Company): Ledger {
  const { offering, outline, milestones } = listing;
  const choices = random(`chronicle ${offering.lpNumber}`);
  const admin = choices.pick(admins);
  const ledger = newLedger(offering);
  const play = (step: Step, at: number) => step(ledger, iso(at));

  const preparing = outline.target === 'Draft' && isDetailed && !promised[Number(offering.lpNumber)];
  const seller = preparing ? traders.get(offering.sellerId)?.[0] : undefined;
  play(create(seller ?? admin), milestones.addedAt);
  if (seller) {
    prepare(ledger, { seller, admin, addedAt: milestones.addedAt }, choices);
    return ledger;
  }
  if (isDetailed && choices.chance(0.5)) {
    play(edit(admin, choices.pick(edits)), milestones.addedAt + choices.int(5, 90) * 60_000);
  }
  if (outline.target === 'Draft') return ledger;
  play(publish(admin), milestones.publishedAt);

  const [opening, closing] = outline.target === 'Open' ? [milestones.moves, []] : [[], milestones.moves];
  for (const { to, at } of opening) play(moveTo(admin, to), at);
  const parts = cast({ listing, traders, settled, isDetailed }, choices);
  const steps = orderSteps(parts, { admins, files, isDetailed }, choices);
  const from = Math.max(milestones.publishedAt + HOUR / 2, ...opening.map(({ at }) => at));
  const times = moments(choices, from, milestones.ordersUntil, steps.length);
  steps.forEach((step, index) => {
    play(step, times[index] as number);
  });
  for (const { to, at } of closing) play(moveTo(admin, to), at);
  return ledger;
}
