import { formatDay } from './calendar-day.ts';
import type { CashFlows } from './cash-flows.ts';
import { roundHalfUp } from './rounding.ts';
import { remittanceOn, rolledMonths, type Settlement } from './settlement.ts';

export interface MonthMoney {
  scheduled: number;
  prepaid: number;
  defaulted: number;
  recovered: number;
  lost: number;
  grossInterest: number;
  servicing: number;
  netInterest: number;
  principal: number;
  cash: number;
}

/** Dollars with two decimals; `date` is when the cash arrives. */
export interface MonthRow extends MonthMoney {
  month: number;
  date: string;
  performing: number;
}

const names = ['scheduled', 'prepaid', 'defaulted', 'recovered', 'lost', 'grossInterest', 'netInterest'] as const;

/** `share` of a pool whose balances are in cents. */
export function monthRows(flows: CashFlows, settlement: Settlement, share = 1): MonthRow[] {
  const dollars = (cents: number) => roundHalfUp((cents * share) / 100, 2);
  const rolled = rolledMonths(settlement);
  return Array.from({ length: flows.months }, (_, i) => {
    const at = (column: Float64Array) => dollars(column[i] as number);
    return {
      month: i + 1,
      date: formatDay(remittanceOn(settlement, rolled + i + 1)),
      scheduled: at(flows.scheduled),
      prepaid: at(flows.prepaid),
      defaulted: at(flows.defaulted),
      recovered: at(flows.recovered),
      lost: at(flows.lost),
      grossInterest: at(flows.grossInterest),
      servicing: dollars((flows.grossInterest[i] as number) - (flows.netInterest[i] as number)),
      netInterest: at(flows.netInterest),
      principal: at(flows.principal),
      cash: at(flows.cash),
      performing: at(flows.performing),
    };
  });
}

/** Dollars with two decimals, each rounded once. */
export function monthTotals(flows: CashFlows, share = 1): MonthMoney {
  const sum = (column: Float64Array) => column.reduce((a, b) => a + b, 0);
  const dollars = (cents: number) => roundHalfUp((cents * share) / 100, 2);
  const sums = Object.fromEntries(names.map((name) => [name, sum(flows[name])])) as Record<
    (typeof names)[number],
    number
  >;
  const rounded = Object.fromEntries(names.map((name) => [name, dollars(sums[name])])) as typeof sums;
  return {
    ...rounded,
    servicing: dollars(sums.grossInterest - sums.netInterest),
    principal: dollars(sum(flows.principal)),
    cash: dollars(sum(flows.cash)),
  };
}
