import * as z from 'zod';
import type { AuditEntry } from '#shared/domain/audit.ts';
import { type CreditUnion, taken, type UniqueField, uniqueFields } from '#shared/domain/credit-union.ts';
import { auditWrite } from './audit.ts';
import { indexKeys, keys } from './keys.ts';
import { type Also, nextVersion, noWrites } from './next-version.ts';
import { type Reader, record } from './record.ts';
import { isRemoved, recordOrMark } from './removed.ts';
import type { Among, Table, Write } from './table.ts';
import { indexRows } from './view-feed.ts';

export type CreditUnionStore = ReturnType<typeof creditUnionStore>;

export interface ListedCreditUnion extends CreditUnion {
  /** Directly or through others. */
  mergedIds: string[];
  version: number;
}

const whole = record<ListedCreditUnion>('credit union')({
  id: z.string(),
  name: z.string(),
  routingNumber: z.string(),
  charterNumber: z.string(),
  city: z.string(),
  state: z.string(),
  phoneNumber: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  mergedInto: z.string().nullable().default(null),
  mergedIds: z.array(z.string()).default([]),
  version: z.number().default(0),
});

/** Older imports have the charter number in the id. */
const charterIn = (id: unknown): string => /^CU(\d{1,7})$/.exec(String(id))?.[1] ?? '';

export const creditUnionRecord: Reader<ListedCreditUnion> = (item) =>
  whole('charterNumber' in item ? item : { charterNumber: charterIn(item.id), ...item });

export const pointerRecord = record<{ creditUnionId: string }>('name or number')({ creditUnionId: z.string() });

/** Merged account ids, or the one it was merged into. */
export function otherIdsAmong(creditUnionId: string, among: Among): string[] {
  const found = among(keys.creditUnion(creditUnionId), recordOrMark(creditUnionRecord));
  if (!found) return [];
  if (!isRemoved(found)) return found.mergedIds;
  return found.mergedInto ? [found.mergedInto] : [];
}

const creditUnionItem = (creditUnion: ListedCreditUnion, at: string) => ({
  ...keys.creditUnion(creditUnion.id),
  ...indexKeys.view('CREDITUNIONS', at, creditUnion.id),
  ...creditUnion,
});

const pointers = { routingNumber: keys.routingNumber, charterNumber: keys.charterNumber, name: keys.creditUnionName };

/** For a new table; later writes count as newer. */
export const creditUnionItems = (creditUnion: CreditUnion, at: string) => [
  creditUnionItem({ ...creditUnion, mergedIds: [], version: Math.floor(Date.parse(at) / 1000) }, at),
  ...(['name', ...uniqueFields] as const)
    .filter((field) => creditUnion[field] !== '')
    .map((field) => ({ ...pointers[field](creditUnion[field]), creditUnionId: creditUnion.id })),
];

const MARK_SECONDS = 30 * 86_400;

const MOST_HOPS = 20;

interface Saving {
  before?: ListedCreditUnion | undefined;
  entries: AuditEntry[];
  at: string;
  also?: Also<ListedCreditUnion>;
}

export const creditUnionStore = (table: Table) => {
  const stored = (id: string) => table.get(keys.creditUnion(id), recordOrMark(creditUnionRecord));

  async function find(id: string): Promise<ListedCreditUnion | undefined> {
    const found = await stored(id);
    return found && !isRemoved(found) ? found : undefined;
  }

  async function resolve(id: string): Promise<ListedCreditUnion | undefined> {
    let found = await stored(id);
    for (let hops = 0; found && isRemoved(found) && hops < MOST_HOPS; hops++) {
      found = found.mergedInto ? await stored(found.mergedInto) : undefined;
    }
    return found && !isRemoved(found) ? found : undefined;
  }

  const pointedAt = async (key: { PK: string; SK: string }) => {
    const found = await table.get(key, pointerRecord);
    return found && resolve(found.creditUnionId);
  };

  /** By pointer or, for charters from before pointers, by id. */
  async function holderOf(field: UniqueField, value: string) {
    const pointer = await table.get(pointers[field](value), pointerRecord);
    const id = pointer?.creditUnionId ?? (field === 'charterNumber' ? `CU${value}` : null);
    const holder = id === null ? undefined : await stored(id);
    return { pointer, holder: holder?.[field] === value ? holder : undefined, last: holder };
  }

  /** Refused while the number is another's. */
  async function claimNumber(field: UniqueField, { id, [field]: value }: CreditUnion): Promise<Write[]> {
    const { pointer, holder, last } = await holderOf(field, value);
    const owner = holder && (await resolve(holder.id));
    if (owner && owner.id !== id) throw taken(field, owner);
    const claim: Write = {
      put: { ...pointers[field](value), creditUnionId: id },
      when: pointer ? { oneOf: { creditUnionId: [pointer.creditUnionId] } } : { absent: true },
    };
    // The last holder may be taking it back right now.
    if (!last || last.id === id) return [claim];
    return [claim, { check: keys.creditUnion(last.id), when: { version: last.version } }];
  }

  /** Shared names lead to the oldest entry. */
  async function claimName({ id, name }: CreditUnion): Promise<Write[]> {
    const pointer = await table.get(keys.creditUnionName(name), pointerRecord);
    const holder = pointer && (await resolve(pointer.creditUnionId));
    const isHeld = holder && holder.id !== id && holder.name.toUpperCase() === name.toUpperCase();
    return isHeld ? [] : [{ put: { ...keys.creditUnionName(name), creditUnionId: id } }];
  }

  async function claims(next: CreditUnion, before: CreditUnion | undefined): Promise<Write[]> {
    const numbers = uniqueFields.filter((field) => next[field] !== '' && next[field] !== before?.[field]);
    const writes = await Promise.all([
      ...numbers.map((field) => claimNumber(field, next)),
      ...(next.name === before?.name ? [] : [claimName(next)]),
    ]);
    // A transaction can have each item once.
    const keyed = writes.flat().map((write) => [JSON.stringify('put' in write ? write.put : write), write] as const);
    return [...new Map(keyed).values()];
  }

  return {
    find,
    resolve,

    async all(): Promise<ListedCreditUnion[]> {
      const found: ListedCreditUnion[] = [];
      await indexRows(table)({ view: 'CREDITUNIONS', record: creditUnionRecord }, (records) => {
        for (const one of records) if (!isRemoved(one)) found.push(one);
      });
      return found;
    },

    /** Lost entries keep their id as a name. */
    async namesOf(ids: readonly string[]): Promise<Record<string, string>> {
      const wanted = [...new Set(ids)];
      const found = await Promise.all(wanted.map(resolve));
      return Object.fromEntries(wanted.map((id, index) => [id, found[index]?.name ?? id]));
    },

    byName: (name: string): Promise<ListedCreditUnion | undefined> => pointedAt(keys.creditUnionName(name.trim())),
    /** By account id, charter number or name, following merges. */
    async called(text: string): Promise<ListedCreditUnion | undefined> {
      const found = await resolve(text);
      if (found) return found;
      const holder = /^\d{1,7}$/.test(text) ? (await holderOf('charterNumber', text)).holder : undefined;
      return holder ? resolve(holder.id) : pointedAt(keys.creditUnionName(text.trim()));
    },

    byRoutingNumber: (routingNumber: string): Promise<ListedCreditUnion | undefined> =>
      pointedAt(keys.routingNumber(routingNumber)),

    /** Holder of a number, with the merged entry if any; undefined: none. */
    async owning(field: UniqueField, value: string) {
      const { holder } = await holderOf(field, value);
      const owner = holder && (await resolve(holder.id));
      return owner && { owner, isMerged: owner.id !== holder.id };
    },

    /** Under its charter number if that id is free, as in imports. */
    async vacancy(charterNumber: string, newId: () => string): Promise<Pick<ListedCreditUnion, 'id' | 'version'>> {
      const id = `CU${charterNumber}`;
      const there = charterNumber ? await stored(id) : undefined;
      const isFree = charterNumber !== '' && (!there || (isRemoved(there) && !there.mergedInto));
      return isFree ? { id, version: there?.version ?? 0 } : { id: newId(), version: 0 };
    },

    /** `busy` if it changed since the read, `conflict` if a number is another's. */
    async save(next: ListedCreditUnion, { before, entries, at, also = noWrites }: Saving): Promise<ListedCreditUnion> {
      const creditUnion = nextVersion(next);
      await table.write(
        {
          put: creditUnionItem(creditUnion, at),
          when: next.version === 0 ? { absent: true } : { version: next.version },
        },
        ...(await claims(next, before)),
        ...entries.map(auditWrite),
        ...also(creditUnion),
      );
      return creditUnion;
    },

    /** Its id and numbers lead to the other from then on; `busy` if either changed since the read. References stay. */
    async merge(from: ListedCreditUnion, into: ListedCreditUnion, entries: AuditEntry[], at: string): Promise<void> {
      const { id, name, routingNumber, charterNumber, version } = from;
      await table.write(
        {
          put: {
            ...keys.creditUnion(id),
            ...indexKeys.view('CREDITUNIONS', at, id),
            id,
            name,
            routingNumber,
            charterNumber,
            mergedInto: into.id,
            version: version + 1,
            removedAt: at,
          },
          when: { version },
        },
        {
          put: creditUnionItem(nextVersion({ ...into, mergedIds: [...into.mergedIds, id, ...from.mergedIds] }), at),
          when: { version: into.version },
        },
        ...entries.map(auditWrite),
      );
    },

    remove: ({ id, version }: ListedCreditUnion, entry: AuditEntry): Promise<void> =>
      table.write(
        {
          put: {
            ...keys.creditUnion(id),
            ...indexKeys.view('CREDITUNIONS', entry.at, id),
            id,
            version: version + 1,
            removedAt: entry.at,
            expiresAt: Math.floor(Date.parse(entry.at) / 1000) + MARK_SECONDS,
          },
          when: { version },
        },
        auditWrite(entry),
      ),
  };
};
