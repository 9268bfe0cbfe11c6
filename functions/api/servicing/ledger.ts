import { isDeepStrictEqual } from 'node:util';
import pMap from 'p-map';
import type { servicing as routes } from '#shared/contract/servicing.ts';
import type { LedgerAccountsEntity, LedgerEntity } from '#shared/contract/servicing-entities.ts';
import type { Caller } from '#shared/domain/access.ts';
import { divideHalfUp } from '#shared/domain/pool/rounding.ts';
import {
  entryKinds,
  type LedgerAccounts,
  type LedgerLp,
  type LedgerStatement,
  ledgerAccounts,
  ledgerEntries,
  missingIn,
  numberWords,
  totalsOf,
} from '#shared/domain/servicing/ledger.ts';
import type { OwnStatement } from '#shared/domain/servicing/own-statement.ts';
import { linesOf } from '#shared/domain/servicing/statement.ts';
import { CSV_TYPE, csvFile } from '#shared/format/csv.ts';
import { date } from '#shared/format/date.ts';
import { type Cents, cents, plus, toDollars } from '#shared/format/money.ts';
import { servicedPool } from '../../rules/serviced-pool.ts';
import { Bytes, withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { Handlers } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { LedgerAccountStore } from '../../store/ledger-accounts.ts';
import type { ServicingStore } from '../../store/servicing.ts';
import { auditRow } from '../../wire/user.ts';
import type { CallReportDeps } from './call-report.ts';
import { namedOrOwn } from './statements.ts';

export interface LedgerDeps extends Omit<CallReportDeps, 'offerings' | 'servicing'>, Pick<Clock, 'newId'> {
  servicing: CallReportDeps['servicing'] & Pick<ServicingStore, 'ofOffering'>;
  ledgerAccounts: LedgerAccountStore;
  audit: Pick<AuditStore, 'of'>;
}

/** Key of a credit union's changes, in the audit. */
const subjectOf = (creditUnionId: string): string => `${creditUnionId}-ledger`;

const LPS_AT_ONCE = 8;

const shown = ({ numbers, changedAt, changedBy }: LedgerAccounts): LedgerAccountsEntity => ({
  numbers,
  changedAt: changedAt || null,
  changedBy: changedBy || null,
});

/** A restated month with what it took the place of. */
async function withFormer({ servicing }: LedgerDeps, statement: OwnStatement): Promise<LedgerStatement> {
  const { lpNumber, period, number, creditUnionId, isRestated } = statement;
  if (!isRestated) return statement;
  const before = (await servicing.ofOffering(lpNumber)).filter(
    (month) => month.period === period && month.state === 'Restated' && month.number < number,
  );
  const own = before.map(({ positions }) => positions.filter((one) => one.creditUnionId === creditUnionId));
  return { ...statement, former: own.filter(({ length }) => length > 0).map(linesOf) };
}

async function lpsOf(deps: LedgerDeps, creditUnionId: string, period: string): Promise<LedgerLp[]> {
  const { deals, closings, servicing } = deps;
  const [all, own] = await Promise.all([deals.ofCreditUnion(creditUnionId), servicing.statementsOf(creditUnionId)]);
  const bought = all.filter(({ state, buyer }) => state === 'Funded' && buyer.creditUnionId === creditUnionId);
  const byId = new Map(bought.map((deal) => [deal.id, deal]));
  const statements = Map.groupBy(own, ({ lpNumber }) => lpNumber);
  // Those that were settled outside have statements and no deal.
  const lps = [...new Set([...bought, ...own].map(({ lpNumber }) => lpNumber))];
  const read = async (lpNumber: string): Promise<LedgerLp> => {
    const positions = (await servicedPool({ deals, closings }, lpNumber))?.positions ?? [];
    const purchases = positions
      .filter((one) => one.creditUnionId === creditUnionId)
      .map(({ dealId, bought: amount, price, accrued, settledOn, cutOff }) => {
        const total = byId.get(dealId)?.statement?.total ?? plus(priceOf(amount, price), accrued);
        return { bought: amount, accrued, total, settledOn, cutOff };
      });
    const posted = (statements.get(lpNumber) ?? []).map((one) => (one.period === period ? withFormer(deps, one) : one));
    return { lpNumber, purchases, statements: await Promise.all(posted) };
  };
  return pMap(lps, read, { concurrency: LPS_AT_ONCE });
}

/** Paid for principal at a price in ten-thousandths of a percent. */
const priceOf = (amount: Cents, price: number): Cents =>
  cents(Number(divideHalfUp(BigInt(amount) * BigInt(price), 1_000_000n)));

const dollars = (amount: number) => toDollars(cents(amount));

interface Asked {
  query: { period: string; creditUnionId?: string | undefined };
}

async function readLedger(deps: LedgerDeps, { query }: Asked, caller: Caller): Promise<LedgerEntity> {
  const { period } = query;
  const creditUnionId = namedOrOwn(query.creditUnionId, caller);
  const [lps, { numbers }] = await Promise.all([
    lpsOf(deps, creditUnionId, period),
    deps.ledgerAccounts.of(creditUnionId),
  ]);
  const entries = ledgerEntries(lps, period);
  const { debit, credit } = totalsOf(entries);
  return {
    period,
    creditUnionId,
    entries: entries.map((entry) => ({
      ...entry,
      lines: entry.lines.map((line) => ({
        account: line.account,
        number: numbers[line.account],
        debit: dollars(line.debit),
        credit: dollars(line.credit),
      })),
    })),
    debit: dollars(debit),
    credit: dollars(credit),
    difference: dollars(debit - credit),
    missing: missingIn(lps, period),
  };
}

function ledgerCsv({ period, entries }: LedgerEntity): Bytes {
  const lines = entries.flatMap(({ lpNumber, kind, date: day, isRestated, isReversal, lines }, place) => {
    const reversals = entries
      .slice(0, place)
      .filter((one) => one.lpNumber === lpNumber && one.kind === kind && one.isReversal).length;
    const entry = `${period}-${lpNumber}-${kind}${reversals > 0 ? `-${reversals + 1}` : ''}${isReversal ? '-reversal' : ''}`;
    const note = isReversal ? ', reversal' : isRestated ? ', restated' : '';
    return lines.map(({ account, number, debit, credit }) => [
      date(day),
      entry,
      number,
      ledgerAccounts[account],
      debit,
      credit,
      `LP #${lpNumber} ${entryKinds[kind].toLowerCase()}${note}`,
    ]);
  });
  const text = csvFile([['Date', 'Entry', 'Account', 'Account name', 'Debit', 'Credit', 'Description'], ...lines]);
  const headers = {
    'content-type': CSV_TYPE,
    'content-disposition': `attachment; filename="ledger-${period}.csv"`,
    'cache-control': 'private, no-store',
  };
  return new Bytes(200, headers, text);
}

type Names = 'ledger' | 'ledgerFile' | 'ledgerAccounts' | 'changeLedgerAccounts' | 'ledgerAccountsHistory';

export const ledger = (deps: LedgerDeps): Pick<Handlers<typeof routes>, Names> => ({
  ledger: (asked, caller) => readLedger(deps, asked, caller),

  ledgerFile: async (asked, caller) => ledgerCsv(await readLedger(deps, asked, caller)),

  async ledgerAccounts({ query }, caller) {
    const accounts = await deps.ledgerAccounts.of(namedOrOwn(query.creditUnionId, caller));
    return withVersion(shown(accounts), accounts.version);
  },

  changeLedgerAccounts: ({ body: { numbers }, now, ifMatch }, caller) =>
    withRetry(async () => {
      const current = await deps.ledgerAccounts.of(caller.creditUnionId);
      assertVersion(current, ifMatch);
      if (isDeepStrictEqual(current.numbers, numbers)) return withVersion(shown(current), current.version);
      const at = now.toISOString();
      const saved = await deps.ledgerAccounts.save(
        { ...current, numbers, changedAt: at, changedById: caller.id, changedBy: caller.name },
        {
          id: deps.newId('A'),
          type: 'Ledger Accounts Changed',
          at,
          actorId: caller.id,
          actorName: caller.name,
          subjectId: subjectOf(caller.creditUnionId),
          subjectName: caller.creditUnionName,
          detail: '',
          before: numberWords(current.numbers),
          after: numberWords(numbers),
        },
      );
      return withVersion(shown(saved), saved.version);
    }),

  ledgerAccountsHistory: async ({ query }, caller) =>
    (await deps.audit.of(subjectOf(namedOrOwn(query.creditUnionId, caller)))).map(auditRow),
});
