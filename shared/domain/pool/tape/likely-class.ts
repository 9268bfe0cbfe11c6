import type { AssetClass } from '../../asset-class.ts';
import { classOf, isAssetClass, limitTargetOf } from '../../loan-types.ts';
import type { ColumnProposal } from './detect-columns.ts';
import type { FieldName } from './fields.ts';

type Column = Pick<ColumnProposal, 'field' | 'samples'>;

/** Columns that loans of one class have. Business loans have properties too, so they come first. */
const signs: readonly (readonly [AssetClass, readonly FieldName[]])[] = [
  ['MBL', ['dscr', 'naics', 'riskRating']],
  ['Residential', ['propertyType', 'occupancy', 'lienPosition']],
  ['Auto', ['newUsed', 'modelYear', 'make', 'model']],
];

const targetsOf = (columns: readonly Column[]) => {
  const samples = columns.find(({ field }) => field === 'assetClass')?.samples ?? [];
  return [...new Set(samples.map(limitTargetOf))];
};

/** By the tape's own product column, else by the columns it has; null if neither tells. */
export function likelyClass(columns: readonly Column[]): AssetClass | null {
  const classes = [...new Set(targetsOf(columns).map((target) => target && classOf(target)))];
  const [said = null] = classes;
  if (classes.length === 1 && said) return said;
  const has = (name: FieldName) => columns.some(({ field }) => field === name);
  return signs.find(([, fields]) => fields.some(has))?.[0] ?? null;
}

/** If the tape's product column names one and the same; a class alone is none. */
export function likelyLoanType(columns: readonly Column[]): string | null {
  const targets = targetsOf(columns);
  const [said = null] = targets;
  return targets.length === 1 && said && !isAssetClass(said) ? said : null;
}
