import * as z from 'zod';
import type { CreditUnion } from '#shared/domain/user.ts';
import { indexKeys, keys } from './keys.ts';
import { record } from './record.ts';
import type { Table } from './table.ts';

export type CreditUnionStore = ReturnType<typeof creditUnionStore>;

/** As the directory's list reads it. */
export type ListedCreditUnion = CreditUnion & { version: number };

export const creditUnionRecord = record<ListedCreditUnion>('credit union')({
  id: z.string(),
  name: z.string(),
  routingNumber: z.string(),
  city: z.string(),
  state: z.string(),
  phoneNumber: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  version: z.number().default(0),
});

export const pointerRecord = record<{ creditUnionId: string }>('name or routing number')({
  creditUnionId: z.string(),
});

/** A credit union with the items that find it by name and by routing number; what is written later counts as newer. */
export const creditUnionItems = (creditUnion: CreditUnion, at: string) => [
  {
    ...keys.creditUnion(creditUnion.id),
    ...indexKeys.view('CREDITUNIONS', at, creditUnion.id),
    ...creditUnion,
    version: Math.floor(Date.parse(at) / 1000),
  },
  { ...keys.creditUnionName(creditUnion.name), creditUnionId: creditUnion.id },
  { ...keys.routingNumber(creditUnion.routingNumber), creditUnionId: creditUnion.id },
];

/** The customer-relationship directory. */
export const creditUnionStore = (table: Table) => {
  const find = (id: string) => table.get(keys.creditUnion(id), creditUnionRecord);
  const pointedAt = async (key: { PK: string; SK: string }) => {
    const found = await table.get(key, pointerRecord);
    return found && find(found.creditUnionId);
  };
  return {
    find,

    /** The names of credit unions by account id; one that the directory has lost keeps its id for a name. */
    async namesOf(ids: readonly string[]): Promise<Record<string, string>> {
      const wanted = [...new Set(ids)];
      const found = await Promise.all(wanted.map(find));
      return Object.fromEntries(wanted.map((id, index) => [id, found[index]?.name ?? id]));
    },

    byName: (name: string): Promise<CreditUnion | undefined> => pointedAt(keys.creditUnionName(name.trim())),
    byRoutingNumber: (routingNumber: string): Promise<CreditUnion | undefined> =>
      pointedAt(keys.routingNumber(routingNumber)),
  };
};
