import { usualAllocation } from '#shared/domain/allocation-terms.ts';
import type { CreditUnion } from '#shared/domain/credit-union.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { amountForSale } from '#shared/domain/offering-amounts.ts';
import { noOriginatorTerms } from '#shared/domain/originator.ts';
import { toPricePieces } from '#shared/domain/price.ts';
import { cents, toCents } from '#shared/format/money.ts';
import { iso } from './calendar.ts';
import { HARBOR_LIGHT, isFederal, NORTHFIELD, OPERATOR, RIVERBEND, SUMMIT_RIDGE } from './credit-unions.ts';
import type { LoanKind } from './loan-kind.ts';
import { loanKind } from './loan-kinds.ts';
import { isoDates, type Milestones, milestones } from './milestones.ts';
import { lpNumbers, outlineOf } from './outlines.ts';
import type { Outline } from './promised.ts';
import { type Random, random } from './random.ts';
import { termSheet } from './term-sheet.ts';

/** An offering as it was first added, with what is to become of it. */
export interface Listing {
  offering: Offering;
  outline: Outline;
  milestones: Milestones;
  seller: CreditUnion;
  kind: LoanKind;
}

export function listings(count: number, creditUnions: readonly CreditUnion[], now: number): Listing[] {
  const numbers = lpNumbers(count);
  const last = numbers.at(-1) ?? 0;
  const members = creditUnions.filter(({ id }) => id !== OPERATOR);
  return numbers.map((lpNumber) => {
    const choices = random(`offering ${lpNumber}`);
    return listing({ lpNumber, outline: outlineOf(lpNumber, last, choices), members, now }, choices);
  });
}

/** Blank, or 0 from before blanks were kept apart, which administrators are asked about. */
const otherFees: Readonly<Record<number, number | null>> = { 1015: 0, 1032: 0, 1040: 0, 1050: null };

interface Idea {
  lpNumber: number;
  outline: Outline;
  members: readonly CreditUnion[];
  now: number;
}

function listing({ lpNumber, outline, members, now }: Idea, choices: Random): Listing {
  const { transactionType } = outline;
  const kind = loanKind(outline.loanType);
  const seller = sellerOf(lpNumber, outline, members, choices);
  const times = milestones(outline, now, choices);
  const poolBalance = outline.poolBalance ?? balance(kind, choices);
  const percentForSale = outline.percentForSale ?? share(seller, choices);
  const servicingFee = otherFees[lpNumber];
  const pool = { poolBalance: toCents(poolBalance), percentForSale };
  return {
    outline,
    milestones: times,
    seller,
    kind,
    offering: {
      lpNumber: String(lpNumber),
      state: 'Draft',
      loanType: kind.loanType,
      transactionType,
      termSheetCategory: kind.category,
      assetClass: null,
      ...pool,
      minimumPurchase:
        transactionType === 'LLO' ? cents(0) : toCents(outline.minimumPurchase ?? minimum(amountForSale(pool))),
      takesBelowMinimum: outline.takesBelowMinimum ?? false,
      sellerId: seller.id,
      sellerName: seller.name,
      ...restrictions(lpNumber, outline, members, seller, choices),
      preferred: [],
      acceptedTotal: cents(0),
      pendingTotal: cents(0),
      interestTotal: cents(0),
      termSheet: termSheet({ ...outline, kind, seller, poolBalance, percentForSale, servicingFee }, choices),
      feeAsEntered: servicingFee !== 0,
      addedAt: iso(times.addedAt),
      publishedAt: null,
      stateChangedAt: iso(times.addedAt),
      ...isoDates(times),
      proposal: null,
      granular: null,
      sellerSeesNames: false,
      dealContact: null,
      showsContact: false,
      replacedContacts: {},
      ...usualAllocation,
      ...noOriginatorTerms,
      bookClosedAt: null,
      seedHash: null,
      allocationRun: null,
      price: priceOf(lpNumber),
      priceChange: null,
      publishedTapeId: null,
      tapeRate: null,
      tapeFields: {},
      version: 1,
    },
  };
}

/** LP #1003 doesn't state one. */
const unstated = [1003];
const prices = [100, 100.25, 100, 99.75, 100.5, 100.125, 99.5, 100];

const priceOf = (lpNumber: number): number | null =>
  unstated.includes(lpNumber) ? null : toPricePieces(prices[lpNumber % prices.length] ?? 100);

/** Summit Ridge sells what the README says and no more; Harbor Light sells one, so that its people meet their own. */
function sellerOf(
  lpNumber: number,
  { sellerId }: Outline,
  members: readonly CreditUnion[],
  choices: Random,
): CreditUnion {
  const wanted = sellerId ?? (lpNumber === 1052 ? HARBOR_LIGHT : undefined);
  const others = members.filter(({ id }) => ![HARBOR_LIGHT, NORTHFIELD, SUMMIT_RIDGE, RIVERBEND].includes(id));
  return members.find(({ id }) => id === wanted) ?? choices.pick(others);
}

/** A single loan has a round balance; a pool has what its loans add up to. */
const balance = ({ averageLoan, poolBalance }: LoanKind, choices: Random): number =>
  averageLoan ? choices.between(poolBalance, 0.01) : choices.between(poolBalance, 25_000);

const share = (seller: CreditUnion, choices: Random): number =>
  choices.pick(isFederal(seller.name) ? [90, 90, 85, 80, 75, 50] : [95, 90, 90, 85, 80, 66.5]);

function minimum(forSale: number): number {
  const dollars = forSale / 100;
  if (dollars < 3e6) return 100_000;
  if (dollars < 12e6) return 250_000;
  return dollars < 45e6 ? 500_000 : 1_000_000;
}

function restrictions(
  lpNumber: number,
  { whitelist = [], blacklist = [], target }: Outline,
  members: readonly CreditUnion[],
  seller: CreditUnion,
  choices: Random,
): Pick<Offering, 'whitelist' | 'blacklist'> {
  const ids = members.map(({ id }) => id).filter((id) => id !== seller.id);
  const someOf = (count: number) => choices.sample(ids, count).sort();
  if (lpNumber <= 1010 || target === 'Full') return { whitelist, blacklist };
  if (lpNumber % 19 === 0) return { whitelist: someOf(12), blacklist };
  return { whitelist, blacklist: lpNumber % 13 === 0 ? someOf(3) : blacklist };
}
