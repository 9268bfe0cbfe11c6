import type { Doing } from '#shared/domain/doing.ts';
import type { KeptStatement } from '#shared/domain/kept-statement.ts';
import { formatDay } from '#shared/domain/pool/calendar-day.ts';
import { fromPricePieces, price } from '#shared/domain/price.ts';
import { dayCountNames, doneBy, fromTo } from '#shared/domain/statement-words.ts';
import { date } from '#shared/format/date.ts';
import { accountingMoney, cents, toDollars } from '#shared/format/money.ts';
import { type Figure, pdfFlow } from '../pdf-flow.ts';
import type { ScheduleLine, StatementPaper } from './statement-paper.ts';

const money = (amount: number): string => accountingMoney(toDollars(cents(amount)));

/** One page and the loan schedule. The same statement, signed by the same people, is the same bytes. */
export async function statementPdf({ kept, buyer, seller, schedule }: StatementPaper): Promise<Uint8Array> {
  const { lpNumber, dealId, version, released, signed } = kept;
  const title = 'Closing Statement';
  const flow = await pdfFlow({
    title: `${title} ${version}, ${dealId}`,
    author: 'Tandem',
    at: new Date(lastOf(released, signed.buyer, signed.seller)),
    written: [JSON.stringify(kept), buyer, seller],
  });
  flow.title(`${title}, LP #${lpNumber}`, `Deal ${dealId} · Version ${version}`);
  flow.facts([
    { label: 'Buyer', value: buyer },
    { label: 'Seller', value: seller },
    { label: 'Tape cut-off', value: date(kept.cutOff) },
    { label: 'Settlement date', value: date(kept.settlementDate) },
    { label: 'Day count', value: dayCountNames[kept.dayCount] },
  ]);
  flow.heading('Amounts');
  flow.figures([
    { label: 'Accepted amount', value: money(kept.accepted) },
    { label: `Closing balance of ${countOf(kept.loans)}`, value: money(kept.closingBalance) },
    { label: 'Closing amount', value: money(kept.amount) },
  ]);
  flow.heading('What is paid');
  flow.figures(paid(kept));
  if (kept.priceReason !== null) flow.paragraph(`Tandem entered the price: ${kept.priceReason}`);
  if (kept.fees.length > 0) {
    flow.heading('Fees');
    flow.figures(fees(kept));
  }
  flow.heading('Wires');
  flow.figures(wires(kept));
  flow.facts([
    { label: 'Released', value: doneBy(released) },
    { label: 'Signed for the buyer', value: doneBy(signed.buyer) },
    { label: 'Signed for the seller', value: doneBy(signed.seller) },
  ]);
  flow.paragraph(`SHA-256 of the inputs: ${kept.inputsHash}`);
  flow.paragraph(`SHA-256 of the result: ${kept.resultHash}`);
  await flow.listing(head, [...schedule.map(lineOf), '', totalOf(schedule)]);
  return flow.end((page, count) => ({
    head: `Tandem · ${title} · Confidential`,
    left: `LP #${lpNumber} · ${dealId} · Version ${version}`,
    right: `Page ${page} of ${count}`,
  }));
}

const countOf = (loans: number): string => `${loans.toLocaleString('en-US')} ${loans === 1 ? 'loan' : 'loans'}`;

const lastOf = (first: Doing, ...others: (Doing | null)[]): string =>
  others.reduce((last, one) => (one && one.at > last ? one.at : last), first.at);

const paid = (kept: KeptStatement): Figure[] => [
  { label: 'Principal', value: money(kept.amount) },
  { label: 'Price', value: price(fromPricePieces(kept.price)) },
  { label: 'Purchase price', value: money(kept.purchasePrice) },
  { label: `Accrued interest to ${date(kept.settlementDate)}`, value: money(kept.accruedInterest) },
  { label: 'Total, buyer to seller', value: money(kept.total), isTotal: true },
];

const fees = (kept: KeptStatement): Figure[] =>
  kept.fees.map(({ name, payer, payee, amount }) => ({
    label: `${name}, ${fromTo(payer, payee)}`,
    value: money(amount),
  }));

const wires = ({ wires }: KeptStatement): Figure[] =>
  wires.length === 0
    ? [{ label: 'None', value: money(0) }]
    : wires.map(({ from, to, amount }) => ({ label: fromTo(from, to), value: money(amount) }));

const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const rates = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 6 });
const RATE_PIECES = 1_000_000;

/** Parentheses for less than zero; other amounts end before them. */
function amount(whole: number): string {
  const text = amounts.format(Math.abs(whole) / 100);
  return whole < 0 ? `(${text})` : `${text} `;
}

const widths = [14, 18, 11, 11, 12, 6, 17, 15] as const;

const row = (first: string, ...rest: string[]): string =>
  first.padEnd(widths[0]) + rest.map((text, place) => text.padStart(widths[place + 1] ?? 0)).join('');

const head = [
  'Loan schedule, in dollars',
  '',
  row('', '', 'Note', 'Servicing', 'Paid', '', '', 'Accrued '),
  row('Loan', 'Balance ', 'rate, %', 'fee, %', 'through', 'Days', 'Principal ', 'interest '),
];

const lineOf = (line: ScheduleLine): string =>
  row(
    line.loanId,
    amount(line.balance),
    rates.format(line.noteRate / RATE_PIECES),
    rates.format(line.servicingFee / RATE_PIECES),
    date(formatDay(line.paidThrough)),
    String(line.days),
    amount(line.principal),
    amount(line.accrued),
  );

function totalOf(schedule: readonly ScheduleLine[]): string {
  const sum = (of: (line: ScheduleLine) => number) => schedule.reduce((all, line) => all + of(line), 0);
  return row(
    'Total',
    amount(sum(({ balance }) => balance)),
    '',
    '',
    '',
    '',
    amount(sum(({ principal }) => principal)),
    amount(sum(({ accrued }) => accrued)),
  );
}
