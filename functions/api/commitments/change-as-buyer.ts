import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { type PlacedCommitment, PurchaseAmount, RuleIds, TermsHash } from '#shared/contract/commitments.ts';
import { MaybeReason } from '#shared/contract/fields.ts';
import type { Patch } from '#shared/contract/patch.ts';
import { invalidAt, Problem } from '#shared/contract/problem.ts';
import { type Caller, isVerified } from '#shared/domain/access.ts';
import { smallestFault } from '#shared/domain/amount.ts';
import { type Commitment, commitmentStatuses, statusAfter } from '#shared/domain/commitment.ts';
import type { Confirmed } from '#shared/domain/enforced-limits.ts';
import { boundPart, termsOf } from '#shared/domain/offered-terms.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { assertPurchase, editedPrice } from '#shared/domain/order.ts';
import { assertBookOpen } from '#shared/domain/order-book.ts';
import { maybePercent, priceFault } from '#shared/domain/price.ts';
import { type Cents, toCents, toDollars } from '#shared/format/money.ts';
import { assertTerms } from '../../rules/assert-terms.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { assertSeen } from '../../rules/visible.ts';
import { type Answer, withVersion } from '../../runtime/answer.ts';
import { patchDocument } from '../../runtime/patch.ts';
import type { ShownTermsStore } from '../../store/offered-terms.ts';
import { commitmentEntity } from '../../wire/orders.ts';
import { assertAuthority, buyerRules, type PlaceDeps, type Purchase, placePurchase } from './place.ts';

export interface ChangeAsBuyerDeps extends PlaceDeps {
  shownTerms: Pick<ShownTermsStore, 'find'>;
}

export interface Change {
  current: Commitment;
  patch: Patch;
  caller: Caller;
  at: string;
}

export interface BuyerChange extends Change {
  /** Read after the commitment. */
  offering: Offering | undefined;
}

interface BuyerDocument {
  Amount: unknown;
  MinimumAmount: unknown;
  Price: unknown;
  Status: unknown;
  UserObjectId: unknown;
  Acknowledged: unknown;
  Attested: unknown;
  TermsHash: unknown;
  OverLimitReason: unknown;
}

const paths = [
  '/Amount',
  '/MinimumAmount',
  '/Price',
  '/Status',
  '/UserObjectId',
  '/Acknowledged',
  '/Attested',
  '/TermsHash',
  '/OverLimitReason',
];

/** An edit makes the commitment Pending again. */
export async function changeAsBuyer(deps: ChangeAsBuyerDeps, change: BuyerChange): Promise<Answer<PlacedCommitment>> {
  const { current, patch, caller } = change;
  const before: BuyerDocument = {
    Amount: toDollars(current.amount),
    MinimumAmount: toDollars(current.minimumAmount),
    Price: maybePercent(current.price),
    Status: current.status,
    UserObjectId: current.userId,
    Acknowledged: [],
    Attested: [],
    TermsHash: null,
    OverLimitReason: '',
  };
  const after = patchDocument(before, patch, (path) => paths.includes(path)) as BuyerDocument;
  if (after.UserObjectId !== current.userId && after.UserObjectId !== caller.id) {
    throw new Problem('not_allowed', { message: 'You can only set yourself as the contact.' });
  }
  const amount = checkedAmount(after.Amount);
  const minimumAmount = checkedMinimum(after.MinimumAmount, amount);
  const price = checkedPrice(after.Price);
  switch (after.Status) {
    case 'Withdrawn':
      return withdraw(deps, change, amount);
    case 'Pending':
    case current.status:
      return edit(deps, change, {
        amount,
        minimumAmount,
        price,
        confirmed: {
          acknowledged: checkedRules('/Acknowledged', after.Acknowledged),
          attested: checkedRules('/Attested', after.Attested),
        },
        overLimitReason: checked(MaybeReason.nullish(), '/OverLimitReason', after.OverLimitReason),
        shownTerms: checked(TermsHash.nullish(), '/TermsHash', after.TermsHash) ?? undefined,
      });
    default:
      throw statusProblem(after.Status);
  }
}

function checkedMinimum(given: unknown, amount: Cents): Cents {
  const detail = smallestFault(given, toDollars(amount));
  if (detail !== null) throw invalidAt('/MinimumAmount', detail);
  return toCents(given as number);
}

/** Percent; null removes it. */
function checkedPrice(given: unknown): number | null {
  const detail = given === null ? null : priceFault(given);
  if (detail !== null) throw invalidAt('/Price', detail);
  return given as number | null;
}

function checked<T>(schema: z.ZodType<T>, pointer: string, given: unknown): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalidAt(pointer, parsed.error.issues[0]?.message ?? 'This must be text');
}

function checkedRules(pointer: string, given: unknown): string[] {
  const parsed = RuleIds.safeParse(given);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({
    pointer: [pointer, ...path].join('/'),
    detail: path.length > 0 ? message : "Name the rules' ids",
  }));
  throw new Problem('invalid', { ...(errors[0] && { message: errors[0].detail }), errors });
}

function checkedAmount(given: unknown): Cents {
  const parsed = PurchaseAmount.safeParse(given);
  if (parsed.success) return toCents(parsed.data);
  const detail = parsed.error.issues[0]?.message ?? 'Purchase Amount must be a number';
  throw invalidAt('/Amount', detail);
}

export function statusProblem(given: unknown): Problem {
  if ((commitmentStatuses as readonly unknown[]).includes(given)) {
    return new Problem('not_allowed', { message: `You can't set a commitment to ${given}.` });
  }
  const detail = `Status must be one of ${commitmentStatuses.join(', ')}`;
  return invalidAt('/Status', detail);
}

/** Only the book has to be open: a credit union can withdraw whatever it may still see. */
export async function withdraw(
  deps: ChangeAsBuyerDeps,
  { current, offering, caller, at }: BuyerChange,
  amount: Cents,
): Promise<Answer<PlacedCommitment>> {
  const status = statusAfter(current.status, 'withdraw');
  if (amount !== current.amount) {
    const detail = "A withdrawal can't change the amount.";
    throw invalidAt('/Amount', detail);
  }
  assertBookOpen(offering);
  const next: Commitment = { ...current, status, userId: caller.id, userName: caller.name, decidedAt: at };
  const entry = historyEntry(deps, caller, {
    lpNumber: current.lpNumber,
    at,
    step: { type: 'CommitmentWithdrawn', amount: current.amount, demandBefore: offering?.pendingTotal },
  });
  const saved = await deps.commitments.end(next, entry);
  return withVersion(commitmentEntity(saved), saved.version);
}

type Said = Pick<Commitment, 'amount' | 'minimumAmount' | 'price'>;
const saidIn = ({ amount, minimumAmount, price }: Said): Said => ({ amount, minimumAmount, price });

/** Amounts, terms and reason are what was approved, if anyone had to: a mere change of the contact asks for no one again. */
const isAsApproved = (current: Commitment, { offering, overLimitReason, ...said }: Purchase): boolean =>
  isDeepStrictEqual(saidIn(said), saidIn(current)) &&
  current.terms !== null &&
  isDeepStrictEqual(boundPart(termsOf(offering)), boundPart(current.terms)) &&
  (!overLimitReason || overLimitReason === current.overLimitReason);

async function edit(
  deps: ChangeAsBuyerDeps,
  change: BuyerChange,
  {
    price: given,
    shownTerms,
    ...said
  }: Said & Pick<Purchase, 'overLimitReason'> & { confirmed: Confirmed; shownTerms: string | undefined },
): Promise<Answer<PlacedCommitment>> {
  const { current, offering, caller, at } = change;
  if (!isVerified(caller)) throw new Problem('not_verified');
  if (!offering) throw new Problem('offering_not_available');
  assertSeen(offering, current, caller);
  statusAfter(current.status, 'edit');
  assertPurchase(offering, caller, said.amount);
  await assertTerms(deps, offering, shownTerms);
  const price = editedPrice(offering, current.price, given);
  const { authorities, bounds } = await buyerRules(deps, caller.creditUnionId);
  const purchase = { offering, current, by: caller, ...said, price, at, bounds };
  if (isAsApproved(current, purchase))
    return placePurchase(deps, { ...purchase, overLimitReason: current.overLimitReason });
  const ended = await assertAuthority(deps, authorities, purchase);
  return placePurchase(deps, purchase, () => ended);
}
