import pMap from 'p-map';
import { AuditRow } from '#shared/contract/audit-row.ts';
import { type DirectoryEntry, crm as routes } from '#shared/contract/crm.ts';
import type { CreditUnionFacts } from '#shared/domain/credit-union.ts';
import { tidyFacts } from '#shared/domain/credit-union-facts.ts';
import { ACCOUNTS_FOUND } from '#shared/domain/name.ts';
import { listColumns } from '../../columns/list-columns.ts';
import { list } from '../../odata/list.ts';
import { importCreditUnion } from '../../rules/credit-union-import.ts';
import { holdBack } from '../../rules/hold-back.ts';
import { Answer } from '../../runtime/answer.ts';
import { networkAddress } from '../../runtime/network-address.ts';
import { serve } from '../../runtime/serve.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { RateStore } from '../../store/rates.ts';
import type { LiveTable } from '../../views/live-table.ts';
import { auditRow } from '../../wire/user.ts';
import { answerOf, entries } from './entries.ts';
import { countBehind, follow } from './follow.ts';
import type { FollowOrderDeps } from './follow-order.ts';
import type { FollowServicingDeps } from './follow-servicing.ts';
import { type MergeDeps, merging } from './merge.ts';
import { countUse } from './use.ts';

export interface CrmDeps extends MergeDeps, FollowServicingDeps {
  deals: FollowOrderDeps['deals'];
  everyCreditUnion: LiveTable;
  audit: Pick<AuditStore, 'of'>;
  rates: RateStore;
}

const TEN_MINUTES = 600;
/** Enough for an office that signs up together, slow for copying the directory. */
const limits = {
  viewer: { name: 'names-viewer', most: 120, seconds: TEN_MINUTES },
  peer: { name: 'names-peer', most: 1200, seconds: TEN_MINUTES },
};

const NAMES = 10;

const AT_ONCE = 4;

export const crm = (deps: CrmDeps) => {
  const { creditUnions, everyCreditUnion, rates } = deps;
  const { existing, add, change, remove } = entries(deps);
  const { preview, merge } = merging(deps, existing);
  const path = '/api/crm/creditunions';

  async function named(part: string, most: number): Promise<DirectoryEntry[]> {
    const table = await everyCreditUnion.current();
    const text = `'${part.trim().toLowerCase().replaceAll("'", "''")}'`;
    const found = ['startswith', 'contains'].flatMap((test) => {
      const query = { $filter: `${test}(tolower(Name),${text})`, $top: most };
      return listColumns<DirectoryEntry>(table, query, { path, defaultOrder: 'Name asc' }).value;
    });
    return [...new Map(found.map((one) => [one.id, one])).values()].slice(0, most);
  }

  return serve(routes, {
    async names({ query: { search }, now, ...request }) {
      await holdBack(rates, { limits, who: networkAddress(request), what: 'searches', now });
      const found = await named(search, NAMES);
      return new Answer(
        found.map(({ Name, RoutingNumber, City, State }) => ({ Name, RoutingNumber, City, State })),
        { 'cache-control': 'public, max-age=60' },
      );
    },

    async directory({ query }) {
      return listColumns<DirectoryEntry>(await everyCreditUnion.current(), query, { path, defaultOrder: 'Name asc' });
    },

    add: ({ body, ...context }, caller) => add(body, caller, context),

    async importRows({ body, now }, actor) {
      const importing = { creditUnions, newId: deps.newId, actor, at: now.toISOString(), isWritten: body.isWritten };
      const one = (row: CreditUnionFacts) => importCreditUnion(importing, tidyFacts(row));
      return { results: await pMap(body.rows, one, { concurrency: AT_ONCE }) };
    },

    creditUnion: async ({ id }) => answerOf((await creditUnions.resolve(id)) ?? (await existing(id))),

    change: ({ body, ...context }, caller) => change(body, caller, context),

    remove: (context, caller) => remove(caller, context),

    async use({ id }) {
      const creditUnion = await existing(id);
      const [use, behind] = await Promise.all([countUse(deps, id), countBehind(deps, creditUnion)]);
      return { ...use, behind };
    },

    async follow({ id, now }, actor) {
      return follow(deps, await existing(id), actor, now.toISOString());
    },

    mergePreview: ({ id, query }) => preview(id, query.into),

    merge: ({ id, body, now, ifMatch }, actor) => merge({ id, into: body.into, now, ifMatch, actor }),

    async changes({ id, query }) {
      const [rows] = await Promise.all([deps.audit.of(id), existing(id)]);
      return list(rows, query, { row: AuditRow, of: auditRow, path: `${path}/${id}/changes` });
    },

    async accounts({ body: { routingNumber, creditUnionName } }) {
      const [numbered, ...exact] = await Promise.all([
        routingNumber ? creditUnions.byRoutingNumber(routingNumber) : undefined,
        creditUnionName ? creditUnions.byName(creditUnionName) : undefined,
        ...(creditUnionName ? await named(creditUnionName, ACCOUNTS_FOUND) : []).map(({ id }) => creditUnions.find(id)),
      ]);
      const found = [numbered, ...exact].filter((one) => one !== undefined);
      const distinct = [...new Map(found.map((one) => [one.id, one] as const)).values()].slice(0, ACCOUNTS_FOUND);
      return distinct.map(({ id, name, routingNumber, contactName, contactEmail }) => ({
        AccountId: id,
        Name: name,
        RoutingNumber: routingNumber,
        Contacts: contactName || contactEmail ? [{ Name: contactName, Email: contactEmail }] : [],
      }));
    },
  });
};
