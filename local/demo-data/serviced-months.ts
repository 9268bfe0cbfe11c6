import { stringify } from 'csv-stringify/sync';
import { formatDay, parseDay } from '#shared/domain/pool/calendar-day.ts';
import { nextPeriodEnd } from '#shared/domain/servicing/period.ts';
import type { Loan } from './loan-tape.ts';
import { random } from './random.ts';

/** A month's file as its servicer sends it. */
export interface ServicedMonth {
  periodEnd: string;
  csv: string;
  /** With the interest of one loan put right. */
  corrected: string;
  /** With a cent missing. */
  faulty: string;
}

interface Row {
  loanId: string;
  periodEnd: string;
  beginningBalance: string;
  scheduledPrincipal: string;
  curtailment: string;
  payoff: string;
  chargeOff: string;
  adjustment: string;
  endingBalance: string;
  interestCollected: string;
  recovery: string;
  noteRate: number;
  daysDelinquent: number;
  paidThrough: string;
  status: string;
}

interface State {
  loanId: string;
  /** Cents. */
  balance: number;
  payment: number;
  rate: number;
  days: number;
  paidThrough: string;
  chargedOff: number;
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);
const csv = (rows: readonly Row[]): string => stringify([...rows], { header: true });

interface Served {
  lpNumber: string;
  /** Day of the closing tape. */
  after: string;
  until: Date;
}

/** Every month of a pool after its closing tape that has ended: payments, some late, paid off early or charged off. */
export function servicedMonths(loans: readonly Loan[], { lpNumber, after, until }: Served): ServicedMonth[] {
  const choices = random(`servicing ${lpNumber}`);
  const pool = loans.map(
    (loan): State => ({
      loanId: loan.loanId,
      balance: Math.round(loan.currentBalance * 100),
      payment: Math.round(loan.paymentAmount * 100),
      rate: loan.noteRate,
      days: loan.daysDelinquent,
      paidThrough: loan.paidThrough,
      chargedOff: 0,
    }),
  );
  const months: ServicedMonth[] = [];
  for (let end = nextPeriodEnd(parseDay(after) ?? 0); Date.parse(formatDay(end)) < until.getTime(); ) {
    const periodEnd = formatDay(end);
    const rows = pool
      .filter(({ balance, chargedOff }) => balance > 0 || chargedOff > 0)
      .map((one) => pay(one, periodEnd));
    months.push({ periodEnd, csv: csv(rows), corrected: csv(corrected(rows)), faulty: csv(faulty(rows)) });
    end = nextPeriodEnd(end);
  }
  return months;

  function pay(loan: State, periodEnd: string): Row {
    const beginning = loan.balance;
    const row = {
      loanId: loan.loanId,
      periodEnd,
      noteRate: loan.rate,
      chargeOff: 0,
      recovery: 0,
      payoff: 0,
      curtailment: 0,
    };
    if (beginning === 0) {
      const recovery = choices.chance(0.3) ? Math.round(loan.chargedOff * 0.1) : 0;
      return line(loan, { ...row, beginning, scheduled: 0, recovery, interest: 0 });
    }
    const interest = Math.round((beginning * loan.rate) / 1200);
    if (loan.days >= 120 && choices.chance(0.4)) {
      Object.assign(loan, { balance: 0, chargedOff: beginning, days: 0 });
      return line(loan, { ...row, beginning, scheduled: 0, chargeOff: beginning, interest: 0 });
    }
    if (choices.chance(loan.days > 0 ? 0.35 : 0.015)) {
      loan.days += 30;
      return line(loan, { ...row, beginning, scheduled: 0, interest: 0 });
    }
    Object.assign(loan, { days: 0, paidThrough: periodEnd });
    const scheduled = Math.min(beginning, Math.max(0, loan.payment - interest));
    const left = beginning - scheduled;
    const payoff = left > 0 && choices.chance(0.012) ? left : 0;
    const curtailment = payoff === 0 && choices.chance(0.04) ? Math.round(left * 0.02) : 0;
    loan.balance = left - payoff - curtailment;
    return line(loan, { ...row, beginning, scheduled, payoff, curtailment, interest });
  }
}

interface Paid {
  loanId: string;
  periodEnd: string;
  noteRate: number;
  beginning: number;
  scheduled: number;
  curtailment: number;
  payoff: number;
  chargeOff: number;
  recovery: number;
  interest: number;
}

function line(loan: State, { beginning, scheduled, interest, ...paid }: Paid): Row {
  const status = loan.balance > 0 ? 'Current' : loan.chargedOff > 0 ? 'ChargedOff' : 'PaidOff';
  return {
    loanId: paid.loanId,
    periodEnd: paid.periodEnd,
    beginningBalance: dollars(beginning),
    scheduledPrincipal: dollars(scheduled),
    curtailment: dollars(paid.curtailment),
    payoff: dollars(paid.payoff),
    chargeOff: dollars(paid.chargeOff),
    adjustment: '',
    endingBalance: dollars(loan.balance),
    interestCollected: dollars(interest),
    recovery: dollars(paid.recovery),
    noteRate: paid.noteRate,
    daysDelinquent: loan.days,
    paidThrough: loan.paidThrough,
    status,
  };
}

/** A late fee was booked as interest. */
const corrected = (rows: readonly Row[]): Row[] =>
  rows.map((row, place) =>
    place === 0
      ? { ...row, interestCollected: dollars(Math.max(0, Math.round(Number(row.interestCollected) * 100) - 25_00)) }
      : row,
  );

const faulty = (rows: readonly Row[]): Row[] =>
  rows.map((row, place) =>
    place === 0 ? { ...row, scheduledPrincipal: dollars(Math.round(Number(row.scheduledPrincipal) * 100) - 1) } : row,
  );
