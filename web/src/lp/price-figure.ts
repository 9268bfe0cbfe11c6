import { offeredPrice, price } from '#shared/domain/price.ts';
import type { Figure } from './figure-strip.tsx';

/** A guide stands below, where it doesn't set the size of the amounts beside it. */
export const priceFigure = (offered: Parameters<typeof offeredPrice>[0]): Figure & { note?: string } =>
  offered.asksForPrice && offered.price !== null
    ? { label: 'Price', value: offeredPrice({ ...offered, price: null }), note: `Guide ${price(offered.price)}` }
    : { label: 'Price', value: offeredPrice(offered) };
