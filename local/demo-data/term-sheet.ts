import type { CreditUnion } from '#shared/domain/credit-union.ts';
import type { TermSheet, TransactionType } from '#shared/domain/offering.ts';
import type { LoanKind } from './loan-kind.ts';
import { placeOf } from './places.ts';
import type { Random } from './random.ts';
import { stateName } from './state-names.ts';

interface Facts {
  kind: LoanKind;
  seller: CreditUnion;
  transactionType: TransactionType;
  /** Dollars. */
  poolBalance: number;
  percentForSale: number;
  recourseType?: string | undefined;
  servicingFee?: number | null | undefined;
}

export function termSheet(facts: Facts, choices: Random): TermSheet {
  const { kind, seller, poolBalance } = facts;
  const name = stateName(seller.state);
  const neighbors = placeOf(seller.state).neighbors.map(stateName);
  const isBusiness = kind.category === 'MBL';
  const unsecured = kind.collateral[0].startsWith('Unsecured');
  const value = (range: readonly [number, number] | null | undefined, step: number) =>
    range ? choices.between(range, step) : null;
  const ltv = value(kind.ltv, 0.1);
  const loanCount = kind.averageLoan
    ? Math.max(3, Math.round(poolBalance / choices.between(kind.averageLoan, 100)))
    : 1;
  const usualFee = choices.between(kind.servicingFee, 0.125);
  const servicingFee = facts.servicingFee === undefined ? usualFee : facts.servicingFee;
  const drawn = choices.chance(0.1) ? 'With recourse' : 'Without recourse';
  const recourseType = facts.recourseType ?? drawn;
  return {
    collateralDescription: choices.pick(kind.collateral),
    collateralLocation: unsecured
      ? 'Not applicable'
      : loanCount === 1
        ? `${seller.city}, ${name}`
        : `${name} and ${neighbors[0]}`,
    borrowerLocation: loanCount === 1 ? name : `${name}, ${neighbors[0]} and ${neighbors[1]}`,
    loanPurpose: kind.purpose,
    wtdAverageCreditScore: value(kind.score, 0.1),
    wtdAverageLtv: isBusiness ? null : ltv,
    wtdAverageLoanRate: choices.between(kind.rate, 0.01),
    wtdAverageRemainingTerm: choices.between(kind.remainingTerm, 1),
    globalDSCR: value(kind.dscr, 0.01),
    loanToValue: isBusiness ? ltv : null,
    loanCount,
    servicingFee,
    recourseType,
    summary: summary({ ...facts, loanCount, servicingFee, recourseType }, choices),
  };
}

type Story = Omit<Facts, 'recourseType' | 'servicingFee'> &
  Pick<TermSheet, 'loanCount' | 'servicingFee' | 'recourseType'>;

function summary(story: Story, choices: Random): string {
  const { kind, seller, percentForSale, servicingFee, recourseType } = story;
  const retained = Number((100 - percentForSale).toFixed(2));
  return [
    openingSentence(story, choices),
    choices.pick(kind.merits),
    `${seller.name} keeps ${retained}% of ${story.loanCount === 1 ? 'the loan' : 'each loan'} until it is paid off and services${servicingFee ? ` for ${servicingFee}% a year` : ' it'}, ${recourseType.toLowerCase()}.`,
  ].join(' ');
}

function openingSentence({ kind, seller, transactionType, percentForSale, loanCount }: Story, choices: Random): string {
  const where = stateName(seller.state);
  const what = loanCount === 1 ? `a ${kind.noun}` : `${loanCount.toLocaleString('en-US')} ${kind.noun}`;
  const article = String(percentForSale).startsWith('8') ? 'an' : 'a';
  if (transactionType === 'LLO') {
    return `${seller.name} seeks a lead lender for ${what} in ${where}: the lead takes its share of up to ${percentForSale}% first and sets the terms on which others join.`;
  }
  return choices.pick([
    `${seller.name} offers ${article} ${percentForSale}% participation in ${what} ${loanCount === 1 ? 'to a member' : 'made to members'} in and around ${seller.city}, ${where}.`,
    `On offer is ${article} ${percentForSale}% interest in ${what} that ${seller.name} originated in its field of membership across ${where}.`,
    `To make room for new lending, ${seller.name} of ${seller.city} sells ${percentForSale}% of ${what}.`,
  ]);
}
