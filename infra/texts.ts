import type { Place } from './config.ts';

/** The United States and its territories, by ISO 3166: numbers elsewhere may cost more, and pay who has them texted. */
const countries = ['US', 'PR', 'GU', 'VI', 'AS', 'MP'];

export const textsOf = ({ textsFrom = '' }: Pick<Place, 'textsFrom'>) => ({
  TEXTS_FROM: textsFrom,
  TEXTS_COUNTRIES: countries.join(),
});
