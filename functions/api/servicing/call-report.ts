import pMap from 'p-map';
import type { CallReportEntity } from '#shared/contract/servicing-entities.ts';
import { type Caller, isAdmin, refusal } from '#shared/domain/access.ts';
import { assetClassOf } from '#shared/domain/asset-class.ts';
import { type Deal, statesSettled } from '#shared/domain/deal.ts';
import type { Offering } from '#shared/domain/offering.ts';
import {
  amountsOf,
  callReportLines,
  groups,
  type HeldLp,
  type LpAmounts,
  typeOfClass,
} from '#shared/domain/servicing/call-report.ts';
import { callReportForm } from '#shared/domain/servicing/call-report-codes.ts';
import type { OwnStatement } from '#shared/domain/servicing/own-statement.ts';
import { type Quarter, quarterOf } from '#shared/domain/servicing/quarter.ts';
import { CSV_TYPE, csvFile } from '#shared/format/csv.ts';
import { monthName } from '#shared/format/date.ts';
import { cents, toDollars } from '#shared/format/money.ts';
import { servicedPool } from '../../rules/serviced-pool.ts';
import { Bytes } from '../../runtime/answer.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { ClosingStore } from '../../store/closings.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { DealStore } from '../../store/deals.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { ServicingStore } from '../../store/servicing.ts';
import { lpHeadline } from '../../wire/lp-headline.ts';
import { namedOrOwn } from './statements.ts';

export interface CallReportDeps {
  deals: Pick<DealStore, 'ofCreditUnion' | 'ofOffering'>;
  closings: Pick<ClosingStore, 'ofOffering' | 'outside'>;
  commitments: Pick<CommitmentStore, 'ofCreditUnion'>;
  offerings: Pick<OfferingStore, 'several' | 'ofSeller'>;
  servicing: Pick<ServicingStore, 'statementsOf' | 'statementsIn'>;
}

type Asked = { query: { quarter: string; creditUnionId?: string | undefined } } & RequestContext;

const LPS_AT_ONCE = 8;

const lpsOf = (of: readonly Pick<Deal, 'lpNumber'>[]): string[] =>
  [...new Set(of.map(({ lpNumber }) => lpNumber))].sort();

export async function readCallReport(
  deps: CallReportDeps,
  { query: { quarter, creditUnionId: named } }: Asked,
  caller: Caller,
): Promise<CallReportEntity> {
  const creditUnionId = namedOrOwn(named, caller);
  const of = quarterOf(quarter);
  const maySell = isAdmin(caller) || refusal('selling', caller) === null;
  const [deals, own, orders, offered] = await Promise.all([
    deps.deals.ofCreditUnion(creditUnionId),
    deps.servicing.statementsOf(creditUnionId),
    deps.commitments.ofCreditUnion(creditUnionId),
    maySell ? deps.offerings.ofSeller(creditUnionId) : [],
  ]);
  const funded = deals.filter(({ state }) => state === 'Funded');
  // Those that were settled outside have no deal; the ones without positions drop out.
  const boughtLps = lpsOf([
    ...funded.filter(({ buyer }) => buyer.creditUnionId === creditUnionId),
    ...own,
    ...orders.filter(({ status }) => status === 'Accepted'),
  ]);
  const soldLps = maySell
    ? lpsOf([
        ...funded.filter(({ seller }) => seller.creditUnionId === creditUnionId),
        ...offered.filter(({ state }) => statesSettled.includes(state)),
      ])
    : [];
  const found = await deps.offerings.several([...boughtLps, ...soldLps]);
  const offerings = new Map(found.map((offering) => [offering.lpNumber, offering]));
  const bought = await boughtIn(deps, { lps: boughtLps, offerings, creditUnionId, of, own });
  const sold = await soldIn(deps, { lps: soldLps, offerings, of });
  return {
    quarter,
    asOf: of.asOf,
    creditUnionId,
    form: callReportForm(of.last),
    lines: callReportLines(quarter, bought, sold.length > 0 ? sold : null).map((line) => ({
      ...line,
      amount: toDollars(cents(line.amount)),
    })),
    lps: [
      ...bought.map((amounts) => lpEntity(amounts, 'bought', offerings)),
      ...sold.map((amounts) => lpEntity(amounts, 'sold', offerings)),
    ],
  };
}

interface Reading {
  lps: readonly string[];
  offerings: ReadonlyMap<string, Offering>;
  of: Quarter;
}

const isThere = (amounts: LpAmounts | null): amounts is LpAmounts => amounts !== null;

async function boughtIn(
  deps: CallReportDeps,
  { lps, offerings, creditUnionId, of, own: stated }: Reading & { creditUnionId: string; own: readonly OwnStatement[] },
): Promise<LpAmounts[]> {
  const statements = Map.groupBy(stated, ({ lpNumber }) => lpNumber);
  const read = async (lpNumber: string) => {
    const own = (await positionsIn(deps, lpNumber)).filter((one) => one.creditUnionId === creditUnionId);
    return amountsOf(heldLp(lpNumber, { offerings, positions: own, statements: statements.get(lpNumber) ?? [] }), of);
  };
  return (await pMap(lps, read, { concurrency: LPS_AT_ONCE })).filter(isThere);
}

async function soldIn(deps: CallReportDeps, { lps, offerings, of }: Reading): Promise<LpAmounts[]> {
  const read = async (lpNumber: string) => {
    const [positions, statements] = await Promise.all([
      positionsIn(deps, lpNumber),
      deps.servicing.statementsIn(lpNumber, of.last),
    ]);
    return amountsOf(heldLp(lpNumber, { offerings, positions, statements }), of, { isSold: true });
  };
  return (await pMap(lps, read, { concurrency: LPS_AT_ONCE })).filter(isThere);
}

const positionsIn = async (deps: CallReportDeps, lpNumber: string) =>
  (await servicedPool(deps, lpNumber))?.positions ?? [];

function heldLp(
  lpNumber: string,
  { offerings, ...held }: Pick<HeldLp, 'positions' | 'statements'> & Pick<Reading, 'offerings'>,
): HeldLp {
  const offering = offerings.get(lpNumber);
  return { lpNumber, assetClass: offering ? assetClassOf(offering) : 'Consumer', ...held };
}

const dollars = (amount: number) => toDollars(cents(amount));

const lpEntity = (
  { lpNumber, assetClass, outstanding, purchased, chargeOff, recovery, missing }: LpAmounts,
  side: 'bought' | 'sold',
  offerings: Reading['offerings'],
): CallReportEntity['lps'][number] => ({
  lpNumber,
  headline: lpHeadline(offerings.get(lpNumber)),
  side,
  type: typeOfClass(assetClass),
  outstanding: outstanding === null ? null : dollars(outstanding),
  purchased: dollars(purchased),
  chargeOff: dollars(chargeOff),
  recovery: dollars(recovery),
  missing,
});

export async function callReportFile(deps: CallReportDeps, asked: Asked, caller: Caller): Promise<Bytes> {
  const { quarter, asOf, form, lines, lps } = await readCallReport(deps, asked, caller);
  const text = csvFile([
    ['Quarter', quarter],
    ['As of', asOf],
    ['Codes', `Form of ${form.from}. Check against the current form.`],
    ...lps.flatMap(({ lpNumber, missing }) =>
      missing.length === 0 ? [] : [['Missing', `LP #${lpNumber}: ${missing.map(monthName).join(', ')}`]],
    ),
    [],
    ['Group', 'Line', 'Account', 'Amount', 'Months'],
    ...lines.map(({ group, label, codes, amount, isComplete }) => [
      groups[group],
      label,
      codes.join(' + '),
      amount,
      isComplete ? 'Complete' : 'Missing',
    ]),
  ]);
  const headers = {
    'content-type': CSV_TYPE,
    'content-disposition': `attachment; filename="call-report-${quarter}.csv"`,
    'cache-control': 'private, no-store',
  };
  return new Bytes(200, headers, text);
}
