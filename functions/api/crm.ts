import { crm as routes } from '#shared/contract/crm.ts';
import { Problem } from '#shared/contract/problem.ts';
import { serve } from '../runtime/serve.ts';
import type { CreditUnionStore } from '../store/credit-unions.ts';

export const crm = ({ creditUnions }: { creditUnions: CreditUnionStore }) =>
  serve(routes, {
    async directory() {
      throw new Problem('not_found');
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
