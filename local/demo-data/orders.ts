import { isShownTo } from '#shared/domain/offering-visibility.ts';
import { cents } from '#shared/format/money.ts';
import { DAY } from './calendar.ts';
import { HARBOR_LIGHT, NORTHFIELD } from './credit-unions.ts';
import type { DemoDocument } from './documents.ts';
import type { Step } from './ledger.ts';
import { download } from './listing-steps.ts';
import type { Listing } from './listings.ts';
import { accept, amend, commit, indicate, reject, withdrawn } from './order-steps.ts';
import { type Fate, fatesOf, type Part, partsOf } from './parts.ts';
import type { Random } from './random.ts';
import type { DemoUser } from './users.ts';

/** Those who trade, by credit union. */
export type Traders = ReadonlyMap<string, readonly DemoUser[]>;

export const tradersOf = (users: readonly DemoUser[], now: number): Traders =>
  Map.groupBy(
    users.filter(
      (user) =>
        user.isVerified &&
        user.isEnabled &&
        user.userType === 'Partner' &&
        Date.parse(user.lastActiveDate) > now - 30 * DAY,
    ),
    ({ creditUnionId }) => creditUnionId,
  );

/** A buyer whose fate is settled, as that of the demo accounts is. */
export interface Settled {
  user: DemoUser;
  fate: Fate;
  amount?: number;
}

interface Casting {
  listing: Listing;
  traders: Traders;
  settled: readonly Settled[];
  isDetailed: boolean;
}

/** Demo accounts take part in a detailed offering only where that is settled. */
export function cast({ listing, traders, settled, isDetailed }: Casting, choices: Random): Part[] {
  const { offering, outline } = listing;
  const fates = fatesOf(outline, isDetailed, choices);
  const reserved = isDetailed ? [HARBOR_LIGHT, NORTHFIELD] : [];
  const others = [...traders.keys()].filter(
    (id) => !reserved.includes(id) && id !== offering.sellerId && isShownTo({ ...offering, state: 'Open' }, id),
  );
  for (const { fate } of settled) {
    const taken = fates.indexOf(fate);
    if (taken >= 0) fates.splice(taken, 1);
  }
  const drawn = choices.sample(others, fates.length).map((creditUnionId, index) => ({
    user: traderAt(traders.get(creditUnionId) ?? [], offering.addedAt, choices),
    fate: fates[index] as Fate,
  }));
  return partsOf(listing, [...settled, ...drawn], choices).map((part, index) => ({
    ...part,
    amount: settled[index]?.amount ?? part.amount,
  }));
}

function traderAt(traders: readonly DemoUser[], at: string, choices: Random): DemoUser {
  return choices.pick(traders.filter(({ firstActiveDate }) => firstActiveDate < at));
}

interface Scene {
  admins: readonly DemoUser[];
  files: readonly DemoDocument[];
  isDetailed: boolean;
}

/** All buyers' steps in one row: each buyer's in their order, and the last acceptance after all else. */
export function orderSteps(parts: readonly Part[], scene: Scene, choices: Random): Step[] {
  const queues = parts.map((part) => stepsOf(part, scene, choices));
  const closing = parts.findLastIndex(({ fate }) => fate === 'Accepted');
  const last = closing >= 0 ? queues[closing]?.pop() : undefined;
  const steps: Step[] = [];
  let waiting = queues.filter((queue) => queue.length > 0);
  while (waiting.length > 0) {
    steps.push(choices.pick(waiting).shift() as Step);
    waiting = waiting.filter((queue) => queue.length > 0);
  }
  return last ? [...steps, last] : steps;
}

function stepsOf(
  { user, fate, amount, unit, price }: Part,
  { admins, files, isDetailed }: Scene,
  choices: Random,
): Step[] {
  const admin = choices.pick(admins);
  const steps: Step[] = [];
  const interest = Math.max(unit, Math.floor(amount / unit) * unit);
  if (fate === 'Indication' || (isDetailed && choices.chance(0.55))) steps.push(indicate(user, cents(interest)));
  if (isDetailed && user.mfaSince !== null && files.length > 0) {
    for (const file of choices.sample(files, choices.int(0, 3))) steps.push(download(user, file));
  }
  if (fate === 'Indication')
    return isDetailed && choices.chance(0.2) ? [...steps, indicate(user, cents(interest * 2))] : steps;
  const first = isDetailed && amount >= 3 * unit && choices.chance(0.25) ? amount - unit : amount;
  steps.push(commit(user, cents(first), price));
  if (first !== amount) steps.push(amend(user, cents(amount)));
  if (fate === 'Withdrawn') steps.push(withdrawn(user));
  if (fate === 'Rejected') steps.push(reject(admin, user.creditUnionId));
  if (fate === 'Accepted') steps.push(accept(admin, user.creditUnionId));
  return steps;
}
