import type { OfferingEntity } from '#shared/contract/offerings.ts';
import { amountForSale } from '#shared/domain/offering.ts';
import { minus, toCents, toDollars } from '#shared/format/money.ts';
import type { TextName } from './fields.ts';
import { type Values, wireOf } from './values.ts';

/** The number of a field, or null while it has none. */
export const numberOf = (values: Values, name: TextName): number | null => {
  const value = wireOf(name, values[name]);
  return typeof value === 'number' ? value : null;
};

/** Amount for sale in dollars, as the server will count it. */
export function forSale(values: Values): number {
  const poolBalance = toCents(numberOf(values, 'PoolBalance') ?? 0);
  const percentForSale = numberOf(values, 'AmountAvailableForSalePercent') ?? 0;
  return toDollars(amountForSale({ poolBalance, percentForSale }));
}

/** What is accepted already of an offering, in dollars. */
export const acceptedOf = ({
  PoolBalance,
  AmountAvailableForSalePercent: percentForSale,
  AmountRemaining,
}: OfferingEntity) =>
  toDollars(minus(amountForSale({ poolBalance: toCents(PoolBalance), percentForSale }), toCents(AmountRemaining)));
