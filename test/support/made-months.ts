import { type Random, random } from '#local/demo-data/random.ts';

/** Cents; rates and fees in thousandths of a percent. */
export interface MadeLoan {
  id: string;
  balance: number;
  rate: number;
  /** The loan's own; null: the LP's. */
  fee: number | null;
  days: number;
  isChargedOff: boolean;
}

export interface MadeRow {
  loan: MadeLoan;
  beginning: number;
  scheduled: number;
  curtailment: number;
  payoff: number;
  chargeOff: number;
  adjustment: number;
  ending: number;
  interest: number;
  recovery: number;
  days: number;
}

const quiet = { curtailment: 0, payoff: 0, chargeOff: 0, adjustment: 0, recovery: 0, interest: 0, scheduled: 0 };

/** Ids that sort otherwise by code points than by language or as numbers. */
const idOf = (i: number): string => ['a-', 'A-', '', 'B_', 'ä'][i % 5] + String(i * 7);

export function madeLoans(seed: string, count: number, total: number): MadeLoan[] {
  const choices = random(seed);
  const weights = Array.from({ length: count }, () => choices.int(50, 150));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let left = total;
  return weights.map((weight, i) => {
    const balance = i === count - 1 ? left : Math.floor((total * weight) / all);
    left -= balance;
    const rate = choices.int(3000, 12_999);
    return { id: idOf(i), balance, rate, fee: i % 3 ? null : choices.int(0, 900), days: 0, isChargedOff: false };
  });
}

/** Rows that a servicer may report of a month, reversals and recoveries included; changes the loans. `isLast`: all pay off. */
export function madeMonth(loans: readonly MadeLoan[], choices: Random, { isLast = false } = {}): MadeRow[] {
  return loans
    .filter(({ balance, isChargedOff }) => balance > 0 || isChargedOff)
    .map((loan) => {
      const row = rowOf(loan, choices, isLast);
      loan.balance = row.ending;
      loan.days = row.days;
      return row;
    });
}

function rowOf(loan: MadeLoan, choices: Random, isLast: boolean): MadeRow {
  const beginning = loan.balance;
  const row = { ...quiet, loan, beginning, ending: beginning, days: 0 };
  if (loan.isChargedOff) return { ...row, recovery: choices.chance(0.5) ? choices.int(1, 90_000) : 0 };
  const interest = Math.round((beginning * loan.rate) / 1_200_000);
  if (isLast) return { ...row, interest, payoff: beginning, ending: 0 };
  const luck = choices.next();
  if (luck < 0.06) {
    loan.isChargedOff = true;
    return { ...row, chargeOff: beginning, ending: 0 };
  }
  if (luck < 0.14) return { ...row, days: loan.days + 30 };
  const scheduled = Math.min(beginning, choices.int(1, 40_000));
  if (luck < 0.2) return { ...row, interest, scheduled, payoff: beginning - scheduled, ending: 0 };
  // A payment that came back takes principal and interest back.
  if (luck < 0.26) return { ...row, interest: -interest, scheduled: -scheduled, ending: beginning + scheduled };
  const adjustment = luck < 0.3 ? choices.int(-999, 999) : 0;
  const room = Math.max(0, beginning - scheduled - 1000);
  const curtailment = luck < 0.5 ? Math.min(room, choices.int(1, 99_999)) : 0;
  const ending = beginning - scheduled - curtailment + adjustment;
  return { ...row, interest, scheduled, curtailment, adjustment, ending };
}

const header =
  'loanId,periodEnd,beginningBalance,scheduledPrincipal,curtailment,payoff,chargeOff,adjustment,endingBalance,interestCollected,recovery,noteRate,daysDelinquent,status';

/** The month's file: rows in an order of chance, amounts as a spreadsheet shows them. */
export function madeFile(rows: readonly MadeRow[], periodEnd: string, choices: Random): string {
  const dollars = (cents: number) => {
    const text = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    return `"${cents < 0 ? `(${text})` : text}"`;
  };
  const lines = choices.sample([...rows], rows.length).map(({ loan, ...row }) => {
    const { beginning, scheduled, curtailment, payoff, chargeOff, adjustment, ending, interest, recovery } = row;
    const money = [beginning, scheduled, curtailment, payoff, chargeOff, adjustment, ending, interest, recovery];
    const status = ending > 0 ? 'Current' : loan.isChargedOff ? 'ChargedOff' : 'PaidOff';
    return [loan.id, periodEnd, ...money.map(dollars), loan.rate / 1000, row.days, status].join(',');
  });
  return [header, ...lines].join('\n');
}
