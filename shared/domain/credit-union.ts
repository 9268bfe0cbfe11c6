import { Problem } from '../contract/problem.ts';

export interface CreditUnion {
  /** Account id in all references; never changes. */
  id: string;
  name: string;
  routingNumber: string;
  /** NCUA's number, without leading zeros; empty where it isn't known. */
  charterNumber: string;
  city: string;
  /** Postal code of the state; empty where it isn't known. */
  state: string;
  phoneNumber: string;
  contactName: string;
  contactEmail: string;
  /** Account id of the remaining entry; null: not merged. */
  mergedInto: string | null;
}

export const creditUnionLabels = {
  name: 'Name',
  routingNumber: 'RT number',
  charterNumber: 'NCUA charter number',
  city: 'City',
  state: 'State',
  phoneNumber: 'Phone number',
  contactName: 'Contact name',
  contactEmail: 'Contact email',
} as const;

export type CreditUnionField = keyof typeof creditUnionLabels;
export type CreditUnionFacts = Pick<CreditUnion, CreditUnionField>;

export const creditUnionFields = Object.keys(creditUnionLabels) as CreditUnionField[];

export const uniqueFields = ['routingNumber', 'charterNumber'] as const;
export type UniqueField = (typeof uniqueFields)[number];

export const factsOf = (creditUnion: CreditUnionFacts): CreditUnionFacts =>
  Object.fromEntries(creditUnionFields.map((field) => [field, creditUnion[field]])) as never;

export interface FactChange {
  field: CreditUnionField;
  before: string;
  after: string;
}

export const changedFacts = (before: CreditUnionFacts, after: CreditUnionFacts): FactChange[] =>
  creditUnionFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));

/** The number belongs to another credit union, or to one merged into it. */
export function taken(field: UniqueField, owner: Pick<CreditUnion, 'id' | 'name'>): Problem {
  const detail = `${owner.name} already has this ${creditUnionLabels[field]}.`;
  return new Problem('conflict', { message: detail, errors: [{ pointer: `/${field}`, detail }], existingId: owner.id });
}

export interface CreditUnionUse {
  users: number;
  offerings: number;
  restrictions: number;
  commitments: number;
  indications: number;
  files: number;
}

export const isInUse = (use: CreditUnionUse): boolean => Object.values(use).some((count) => count > 0);

const counted = (count: number, one: string, many = `${one}s`): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`];

export const wordsOfUse = (use: CreditUnionUse): string =>
  [
    ...counted(use.users, 'user'),
    ...counted(use.offerings, 'offering'),
    ...counted(use.restrictions, 'restriction'),
    ...counted(use.commitments, 'commitment'),
    ...counted(use.indications, 'indication'),
    ...counted(use.files, 'file'),
  ].join(', ');

export function assertUnused(use: CreditUnionUse): void {
  if (!isInUse(use)) return;
  throw new Problem('conflict', { message: `This credit union can't be removed. It's in use: ${wordsOfUse(use)}.` });
}
