import { type DirectoryEntry, crm as routes } from '#shared/contract/crm.ts';
import { listColumns } from '../columns/list-columns.ts';
import { serve } from '../runtime/serve.ts';
import type { CreditUnionStore } from '../store/credit-unions.ts';
import type { LiveTable } from '../views/live-table.ts';

export interface CrmDeps {
  creditUnions: CreditUnionStore;
  everyCreditUnion: LiveTable;
}

export const crm = ({ creditUnions, everyCreditUnion }: CrmDeps) =>
  serve(routes, {
    async directory({ query }) {
      return listColumns<DirectoryEntry>(await everyCreditUnion.current(), query, {
        path: '/api/crm/creditunions',
        defaultOrder: 'Name asc',
      });
    },

    async accounts({ body: { routingNumber, creditUnionName } }) {
      const found = await Promise.all([
        routingNumber ? creditUnions.byRoutingNumber(routingNumber) : undefined,
        creditUnionName ? creditUnions.byName(creditUnionName) : undefined,
      ]);
      const distinct = new Map(found.flatMap((one) => (one ? [[one.id, one] as const] : [])));
      return [...distinct.values()].map(({ id, name, routingNumber, contactName, contactEmail }) => ({
        AccountId: id,
        Name: name,
        RoutingNumber: routingNumber,
        Contacts: contactName || contactEmail ? [{ Name: contactName, Email: contactEmail }] : [],
      }));
    },
  });
