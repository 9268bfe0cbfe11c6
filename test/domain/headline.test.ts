import { expect, it } from 'vitest';
import { headline } from '#shared/domain/headline.ts';

const card = {
  type: 'RV and marine',
  assetClass: 'Consumer',
  collateralLocation: 'Oregon and Washington',
  borrowerLocation: 'Oregon, Washington and Idaho',
  wtdAverageLoanRate: 6.96,
};

it.each([
  ['what it is, where, and its rate', {}, 'RV and marine, OR and WA, 6.96%'],
  ['a city by its state', { collateralLocation: 'Grand Junction, Colorado' }, 'RV and marine, CO, 6.96%'],
  ['where borrowers live', { collateralLocation: 'Not applicable' }, 'RV and marine, ID, OR and WA, 6.96%'],
  ['few of many states', { collateralLocation: 'TX, NM, OK, KS, MO' }, 'RV and marine, KS, MO and 3 more, 6.96%'],
  ['no place', { collateralLocation: '', borrowerLocation: 'Nationwide' }, 'RV and marine, 6.96%'],
  ['no rate', { wtdAverageLoanRate: null }, 'RV and marine, OR and WA'],
  ['its class for a type', { type: '' }, 'Consumer, OR and WA, 6.96%'],
])('an LP is headed by %s', (_, changed, words) => {
  expect(headline({ ...card, ...changed })).toBe(words);
});
