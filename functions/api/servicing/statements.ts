import type { ListQuery } from '#shared/contract/odata.ts';
import { Problem } from '#shared/contract/problem.ts';
import { StatementRowEntity } from '#shared/contract/servicing-entities.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { OwnStatement } from '#shared/domain/servicing/own-statement.ts';
import { cents, toDollars } from '#shared/format/money.ts';
import { list } from '../../odata/list.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { ServicingStore } from '../../store/servicing.ts';
import { lpHeadline } from '../../wire/lp-headline.ts';

export interface StatementsDeps {
  servicing: Pick<ServicingStore, 'statementsOf'>;
  offerings: Pick<OfferingStore, 'several'>;
}

/** One's own credit union, or for administrators the named one. The same 404 for another as for none. */
export function namedOrOwn(named: string | undefined, caller: Caller): string {
  if (named === undefined || named === caller.creditUnionId) return caller.creditUnionId;
  if (!isAdmin(caller)) throw new Problem('not_found');
  return named;
}

export async function readStatements(
  { servicing, offerings }: StatementsDeps,
  {
    query: { creditUnionId: named, ...query },
  }: { query: ListQuery & { creditUnionId?: string | undefined } } & RequestContext,
  caller: Caller,
) {
  const found = await servicing.statementsOf(namedOrOwn(named, caller));
  const lps = await offerings.several(found.map(({ lpNumber }) => lpNumber));
  const byNumber = new Map(lps.map((offering) => [offering.lpNumber, offering]));
  const latestFirst = found.toSorted(
    (a, b) => b.period.localeCompare(a.period) || Number(a.lpNumber) - Number(b.lpNumber),
  );
  return list(latestFirst, query, {
    row: StatementRowEntity,
    of: (statement) => rowOf(statement, byNumber.get(statement.lpNumber)),
    path: '/api/servicing/statements',
    ...(named !== undefined && { extra: { creditUnionId: named } }),
  });
}

const rowOf = (
  { lpNumber, period, creditUnionId, share, lines, postedAt, isRestated }: OwnStatement,
  offering: Offering | undefined,
): StatementRowEntity => ({
  lpNumber,
  headline: lpHeadline(offering),
  period,
  creditUnionId,
  share,
  endingPrincipal: toDollars(cents(lines.endingPrincipal)),
  remittance: toDollars(cents(lines.remittance)),
  postedAt,
  isRestated,
});
