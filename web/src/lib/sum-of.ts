import { plus, toCents, toDollars } from '#shared/format/money.ts';

/** The sum of dollar amounts, exact to the cent. */
export const sumOf = (amounts: readonly number[]): number => toDollars(plus(...amounts.map(toCents)));
