import { MONTHS_TABLE } from '../../servicing/month-rows.ts';
import { ROWS_TABLE } from './row-columns.ts';

export interface RowQuestion {
  name: string;
  about: string;
  sql: string;
}

const late = 'CASE WHEN daysDelinquent >= 60 THEN currentBalance ELSE 0 END';

/** Saved questions, in SQL that Athena and DuckDB both read. Groups keep their name in all tapes of a seller. */
export const rowQuestions: readonly RowQuestion[] = [
  {
    name: 'groups-in-several-pools',
    about: 'Borrower groups with loans in more than one pool, largest first',
    sql: `SELECT borrowerGroupId, count(DISTINCT lp) AS pools, count(*) AS loans, sum(currentBalance) AS balance
FROM ${ROWS_TABLE} AS loan
WHERE borrowerGroupId IS NOT NULL
  AND as_of = (SELECT max(as_of) FROM ${ROWS_TABLE} AS later WHERE later.lp = loan.lp)
GROUP BY borrowerGroupId
HAVING count(DISTINCT lp) > 1
ORDER BY balance DESC, borrowerGroupId`,
  },
  {
    name: 'months-of-pools',
    about: 'Loans, balance and the balance that is 60 days late, by pool and month',
    sql: `SELECT lp, as_of, count(*) AS loans, sum(currentBalance) AS balance, sum(${late}) AS late60
FROM ${ROWS_TABLE}
GROUP BY lp, as_of
ORDER BY lp, as_of`,
  },
  {
    name: 'states-across-pools',
    about: 'Loans and balance by state, over the latest month of each pool',
    sql: `SELECT state, count(*) AS loans, sum(currentBalance) AS balance
FROM ${ROWS_TABLE} AS loan
WHERE as_of = (SELECT max(as_of) FROM ${ROWS_TABLE} AS later WHERE later.lp = loan.lp)
GROUP BY state
ORDER BY balance DESC, state`,
  },
  {
    name: 'collected-by-pool',
    about: 'What each pool collected, wrote off and recovered, by posted month',
    sql: `SELECT lp, period, sum(scheduledPrincipal + curtailment + payoff) AS principal, sum(interestCollected) AS interest,
  sum(chargeOff) AS chargedOff, sum(recovery) AS recovered
FROM ${MONTHS_TABLE}
GROUP BY lp, period
ORDER BY lp, period`,
  },
];
