import { describe, expect, it } from 'vitest';
import type { FieldName } from '#shared/domain/pool/tape/fields.ts';
import { likelyClass, likelyLoanType } from '#shared/domain/pool/tape/likely-class.ts';

const column = (field: FieldName, ...samples: string[]) => ({ field, samples });

describe('the class of a tape that belongs to no LP yet', () => {
  it.each([
    ['Auto', [column('newUsed', 'Used')]],
    ['Residential', [column('propertyType', 'SFR')]],
    ['MBL', [column('propertyType', 'Office'), column('dscr', '1.3')]],
    ['Auto', [column('assetClass', 'Used auto', 'Indirect auto'), column('dscr', '1.3')]],
    ['MBL', [column('assetClass', 'Auto', 'Solar'), column('naics', '44')]],
    [null, [column('noteRate', '6.25')]],
    [null, [column('assetClass', 'widgets')]],
  ])('is %s', (likely, columns) => {
    expect(likelyClass(columns)).toBe(likely);
  });

  it.each([
    ['Used auto', ['Used auto', 'Autos, used']],
    [null, ['Used auto', 'New auto']],
    [null, ['Auto']],
    [null, ['widgets']],
    [null, []],
  ])('has the loan type %s', (type, samples) => {
    expect(likelyLoanType([column('assetClass', ...samples)])).toBe(type);
  });
});
