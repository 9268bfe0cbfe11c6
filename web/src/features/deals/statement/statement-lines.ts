import type { DealStatementEntity } from '#shared/contract/closings.ts';
import type { DealEntity } from '#shared/contract/deals.ts';
import { price } from '#shared/domain/price.ts';
import type { Party } from '#shared/domain/settlement.ts';
import { dayCountNames } from '#shared/domain/statement-words.ts';
import type { WireEnds } from '#shared/domain/transfer.ts';
import type { WireLine, WireWords } from '#shared/domain/wire-words.ts';
import { date } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';

/** Lines that add up, and what they are counted on. */
export function statementWords(statement: DealStatementEntity): WireWords {
  const { settlementDate, cutOff, dayCount, loans, closingBalance } = statement;
  const counted = loans === 1 ? '1 loan' : `${loans.toLocaleString('en-US')} loans`;
  return {
    lines: [
      { label: 'Principal', value: money(statement.amount) },
      { label: 'Price', value: price(statement.price) },
      { label: 'Purchase price', value: money(statement.purchasePrice) },
      { label: `Accrued interest to ${date(settlementDate)}`, value: money(statement.accruedInterest) },
      { label: 'Total', value: money(statement.total), isTotal: true },
    ],
    note: `Of ${counted} with ${money(closingBalance)} at the cut-off of ${date(cutOff)}. Interest is counted loan by loan, ${dayCountNames[dayCount]}.`,
  };
}

type Names = Pick<DealEntity, 'buyerName' | 'sellerName'>;

const nameOf = (party: Party, { buyerName, sellerName }: Names): string =>
  ({ buyer: buyerName, seller: sellerName, platform: 'Tandem' })[party];

export const feeLines = (names: Names, fees: DealStatementEntity['fees']): WireLine[] =>
  fees.map(({ name, payer, payee, amount }) => ({
    label: `${name}, ${nameOf(payer, names)} to ${nameOf(payee, names)}`,
    value: money(amount),
  }));

/** After netting, by payer and payee. */
export const wireLines = (names: Names, wires: DealStatementEntity['wires']): WireLine[] =>
  wires.map(({ amount, ...ends }) => ({ label: directionOf(names, ends), value: money(amount) }));

export const directionOf = (names: Names, { from, to }: WireEnds): string =>
  `${nameOf(from, names)} to ${nameOf(to, names)}`;
