import { type DirectoryEntry, crm as routes } from '#shared/contract/crm.ts';
import { ACCOUNTS_FOUND } from '#shared/domain/name.ts';
import { listColumns } from '../columns/list-columns.ts';
import { holdBack } from '../rules/hold-back.ts';
import { Answer } from '../runtime/answer.ts';
import { networkAddress } from '../runtime/network-address.ts';
import { serve } from '../runtime/serve.ts';
import type { CreditUnionStore } from '../store/credit-unions.ts';
import type { RateStore } from '../store/rates.ts';
import type { LiveTable } from '../views/live-table.ts';

export interface CrmDeps {
  creditUnions: CreditUnionStore;
  everyCreditUnion: LiveTable;
  rates: RateStore;
}

const TEN_MINUTES = 600;
/** Enough for an office that signs up together; who copies the directory by it takes long. */
const limits = {
  viewer: { name: 'names-viewer', most: 120, seconds: TEN_MINUTES },
  peer: { name: 'names-peer', most: 1200, seconds: TEN_MINUTES },
};

const NAMES = 10;

export const crm = ({ creditUnions, everyCreditUnion, rates }: CrmDeps) => {
  const path = '/api/crm/creditunions';

  /** Whose name has this part; that it begins with come first, and of those the one that is called just so. */
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
        found.map(({ id: _, ...one }) => one),
        { 'cache-control': 'public, max-age=60' },
      );
    },

    async directory({ query }) {
      return listColumns<DirectoryEntry>(await everyCreditUnion.current(), query, { path, defaultOrder: 'Name asc' });
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
