import { plus, toCents, toDollars } from '#shared/format/money.ts';

export const sumOf = (amounts: readonly number[]): number => toDollars(plus(...amounts.map(toCents)));
