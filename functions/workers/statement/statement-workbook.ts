import { type CalendarDay, daysBetween, parseDay } from '#shared/domain/pool/calendar-day.ts';
import { fromPricePieces } from '#shared/domain/price.ts';
import type { DayCount, Party } from '#shared/domain/settlement.ts';
import { dayCountNames, doneBy, fromTo, partyNames } from '#shared/domain/statement-words.ts';
import { undated, type WorkbookCell, type WorkbookSheet, workbookOf } from '../../wire/workbook.ts';
import type { ScheduleLine, StatementPaper } from './statement-paper.ts';

/** Statement and loans, with formulas beside the released figures. The same bytes for the same signatures. */
export const statementWorkbook = async (paper: StatementPaper): Promise<Uint8Array> =>
  undated(await workbookOf({ Statement: statementSheet(paper), Loans: loansSheet(paper) }));

const MONEY = '#,##0.00;(#,##0.00)';
const WHOLE = '#,##0';
const RATE = '0.000###';
const PRICE = '0.00##';
const DAY = 'mm/dd/yyyy';

const dollars = (cents: number): WorkbookCell => ({ value: cents / 100, format: MONEY });
const rate = (pieces: number): WorkbookCell => ({ value: pieces / 1_000_000, format: RATE });
const sum = (formula: string, format = MONEY): WorkbookCell => ({ formula, format });

/** Excel's first day, so that its numbers of days agree from March 1900 on. */
const DAY_ZERO: CalendarDay = 18991230;
const day = (one: CalendarDay): WorkbookCell => ({ value: daysBetween(DAY_ZERO, one), format: DAY });
const dayIn = (iso: string): WorkbookCell => day(parseDay(iso) ?? DAY_ZERO);

/** Exact in cents, where a half is a half: a formula in dollars would round some of them down. */
const centsOf = (cell: string): string => `ROUND(${cell}*100,0)`;

// Rows of the statement that formulas name.
const [SETTLEMENT, YEAR, PRINCIPAL, PRICED, PURCHASE, ACCRUED, TOTAL] = [7, 9, 16, 17, 18, 20, 21];

const settlement = `Statement!$B$${SETTLEMENT}`;

const yearOf: Record<DayCount, number> = { actual365: 365, actual360: 360, thirty360: 360 };

/** Days from E to settlement; Excel's own DAYS360 has a rule for February that statements don't. */
const daysIn: Record<DayCount, (row: number) => string> = {
  actual365: (row) => `${settlement}-E${row}`,
  actual360: (row) => `${settlement}-E${row}`,
  thirty360: (row) =>
    [
      `360*(YEAR(${settlement})-YEAR(E${row}))`,
      `30*(MONTH(${settlement})-MONTH(E${row}))`,
      `IF(DAY(E${row})>=30,MIN(DAY(${settlement}),30),DAY(${settlement}))-MIN(DAY(E${row}),30)`,
    ].join('+'),
};

function loansSheet({ kept, schedule }: StatementPaper): WorkbookSheet {
  const days = daysIn[kept.dayCount];
  const last = schedule.length + 1;
  const lineOf = (line: ScheduleLine, place: number): WorkbookCell[] => {
    const row = place + 2;
    return [
      line.loanId,
      dollars(line.balance),
      rate(line.noteRate),
      rate(line.servicingFee),
      day(line.paidThrough),
      sum(days(row), WHOLE),
      sum(`ROUND(C${row}-D${row},6)`, RATE),
      dollars(line.principal),
      sum(`ROUND(${centsOf(`H${row}`)}*ROUND(G${row}*10^6,0)*F${row}/(10^8*Statement!$B$${YEAR}),0)/100`),
      dollars(line.accrued),
    ];
  };
  const total = (column: string): WorkbookCell => sum(`ROUND(SUM(${column}2:${column}${last}),2)`);
  return {
    head: 1,
    widths: [16, 18, 12, 15, 14, 8, 12, 18, 18, 20],
    lines: [
      [
        'Loan',
        'Balance',
        'Note rate, %',
        'Servicing fee, %',
        'Paid through',
        'Days',
        'Net rate, %',
        'Principal',
        'Accrued interest',
        'Accrued as released',
      ],
      ...schedule.map(lineOf),
      ['Total', total('B'), null, null, null, null, null, total('H'), total('I'), total('J')],
    ],
  };
}

/** In the direction that counts as positive. */
const pairs: [Party, Party][] = [
  ['buyer', 'seller'],
  ['buyer', 'platform'],
  ['seller', 'platform'],
];

function statementSheet({ kept, buyer, seller, schedule }: StatementPaper): WorkbookSheet {
  const loans = (column: string) => `Loans!${column}2:${column}${schedule.length + 1}`;
  const compared = (row: number, label: string, formula: string, released: WorkbookCell): WorkbookCell[] => [
    label,
    sum(formula),
    released,
    sum(`ROUND(B${row}-C${row},2)`),
  ];
  const until: WorkbookCell[][] = [
    [`Closing Statement, LP #${kept.lpNumber}`],
    ['Deal', kept.dealId],
    ['Version', kept.version],
    ['Buyer', buyer],
    ['Seller', seller],
    ['Tape cut-off', dayIn(kept.cutOff)],
    ['Settlement date', dayIn(kept.settlementDate)],
    ['Day count', dayCountNames[kept.dayCount]],
    ['Days of a year', yearOf[kept.dayCount]],
    ['Reason for the price', kept.priceReason ?? 'As stated'],
    [],
    ['', 'Recomputed', 'As released', 'Difference'],
    ['Loans', sum(`COUNTA(${loans('A')})`, WHOLE), kept.loans, sum('B13-C13', WHOLE)],
    compared(14, 'Closing balance', `ROUND(SUM(${loans('B')}),2)`, dollars(kept.closingBalance)),
    ['Accepted amount', null, dollars(kept.accepted)],
    compared(PRINCIPAL, 'Principal', `ROUND(SUM(${loans('H')}),2)`, dollars(kept.amount)),
    ['Price, %', null, { value: fromPricePieces(kept.price), format: PRICE }],
    compared(
      PURCHASE,
      'Purchase price',
      `ROUND(${centsOf(`B${PRINCIPAL}`)}*ROUND(C${PRICED}*10^4,0)/10^6,0)/100`,
      dollars(kept.purchasePrice),
    ),
    compared(19, 'Premium (discount)', `ROUND(B${PURCHASE}-B${PRINCIPAL},2)`, dollars(kept.premium)),
    compared(ACCRUED, 'Accrued interest', `ROUND(SUM(${loans('I')}),2)`, dollars(kept.accruedInterest)),
    compared(TOTAL, 'Total, buyer to seller', `ROUND(B${PURCHASE}+B${ACCRUED},2)`, dollars(kept.total)),
    [],
    ['Fees', 'Amount', 'Payer', 'Payee'],
    ...kept.fees.map(({ name, amount, payer, payee }) => [name, dollars(amount), partyNames[payer], partyNames[payee]]),
    [],
    ['Wires (in parentheses: the other way)', 'Recomputed', 'As released', 'Difference'],
  ];
  const [firstFee, lastFee] = [24, 23 + kept.fees.length];
  const paid = (from: Party, to: Party): string =>
    kept.fees.length === 0
      ? '0'
      : `SUMIFS(B${firstFee}:B${lastFee},C${firstFee}:C${lastFee},"${partyNames[from]}",D${firstFee}:D${lastFee},"${partyNames[to]}")`;
  const released = (from: Party, to: Party): number =>
    kept.wires.reduce((all, wire) => {
      if (wire.from === from && wire.to === to) return all + wire.amount;
      return wire.from === to && wire.to === from ? all - wire.amount : all;
    }, 0);
  const wires = pairs.map(([from, to], place) => {
    const total = from === 'buyer' && to === 'seller' ? `B${TOTAL}+` : '';
    const formula = `ROUND(${total}${paid(from, to)}-${paid(to, from)},2)`;
    return compared(until.length + place + 1, fromTo(from, to), formula, dollars(released(from, to)));
  });
  return {
    head: 0,
    widths: [38, 26, 22, 16],
    lines: [
      ...until,
      ...wires,
      [],
      ['Released', doneBy(kept.released)],
      ['Signed for the buyer', doneBy(kept.signed.buyer)],
      ['Signed for the seller', doneBy(kept.signed.seller)],
      ['SHA-256 of the inputs', kept.inputsHash],
      ['SHA-256 of the result', kept.resultHash],
    ],
  };
}
