import type { AssetClass } from '../asset-class.ts';
import { type LoanField, type Loans, numberAt, textAt } from './loans.ts';
import type { FieldName } from './tape/fields.ts';

export interface Band {
  label: string;
  from: number | string | null;
  to: number | string | null;
  filter: string;
}

/** Key of each loan (NaN or `null` is absent) and the band of a key. */
export interface Parting {
  keyOf: (loans: Loans, i: number) => number | string | null;
  bandOf: (key: number | string) => Band;
  absent: Band;
  /** `band`: ascending; `balance`: largest first, then by name. */
  order: 'band' | 'balance';
}

const absentBand = (field: LoanField, label = 'Not given'): Band => ({
  label,
  from: null,
  to: null,
  filter: `${field} eq null`,
});

function between(
  field: LoanField,
  edges: readonly number[],
  upperInside: boolean,
  label: (from: number | null, to: number | null) => string,
) {
  const [below, above] = upperInside ? ['le', 'gt'] : ['lt', 'ge'];
  return edges.concat(Number.POSITIVE_INFINITY).map((edge, i): Band => {
    const from = edges[i - 1] ?? null;
    const to = Number.isFinite(edge) ? edge : null;
    const parts = [from === null ? null : `${field} ${above} ${from}`, to === null ? null : `${field} ${below} ${to}`];
    return { label: label(from, to), from, to, filter: parts.filter(Boolean).join(' and ') };
  });
}

const steps = (first: number, last: number, step: number) =>
  Array.from({ length: (last - first) / step + 1 }, (_, i) => first + i * step);

function banded(
  field: LoanField,
  bands: readonly Band[],
  { scale = 1, upperInside = false, label = 'Not given' },
): Parting {
  const edges = bands.slice(0, -1).map(({ to }) => Math.round((to as number) * scale));
  return {
    keyOf: (loans, i) => {
      const value = numberAt(loans, field, i);
      if (Number.isNaN(value)) return null;
      let place = 0;
      while (
        place < edges.length &&
        (upperInside ? value > (edges[place] as number) : value >= (edges[place] as number))
      )
        place++;
      return place;
    },
    bandOf: (key) => bands[key as number] as Band,
    absent: absentBand(field, label),
    order: 'band',
  };
}

const percentBands = (field: LoanField, edges: readonly number[]) =>
  banded(
    field,
    between(field, edges, true, (from, to) => {
      if (from === null) return `≤${to?.toFixed(2)}`;
      return to === null ? `>${from.toFixed(2)}` : `${(from + 0.01).toFixed(2)}–${to.toFixed(2)}`;
    }),
    { scale: 1e6, upperInside: true },
  );

export const ltvBands = percentBands('ltv', steps(60, 120, 10));
const dtiBands = percentBands('dti', steps(20, 50, 5));

export const scoreBands = (field: LoanField): Parting =>
  banded(
    field,
    between(field, steps(620, 780, 20), false, (from, to) => {
      if (from === null) return `<${to}`;
      return to === null ? `${from}+` : `${from}–${to - 1}`;
    }),
    { label: 'No score' },
  );

const short = (dollars: number) => {
  if (dollars >= 1_000_000) return `$${dollars / 1_000_000}M`;
  return dollars >= 1000 ? `$${dollars / 1000}k` : `$${dollars}`;
};
const balanceEdges = [5, 10, 20, 30, 50, 100, 250, 500, 1000, 2500, 5000, 10_000].map((thousands) => thousands * 1000);
const balanceBands = banded(
  'currentBalance',
  between('currentBalance', balanceEdges, false, (from, to) =>
    to === null ? `${short(from ?? 0)}+` : `${short(from ?? 0)}–${short(to)}`,
  ),
  { scale: 100 },
);

const rateBands: Parting = {
  keyOf: (loans, i) => Math.floor(numberAt(loans, 'noteRate', i) / 1e6),
  bandOf: (key) => {
    const from = Number(key);
    return {
      label: `${from}.000–${from}.999`,
      from,
      to: from + 1,
      filter: `noteRate ge ${from} and noteRate lt ${from + 1}`,
    };
  },
  absent: absentBand('noteRate'),
  order: 'band',
};

const termBands = (field: LoanField): Parting => ({
  keyOf: (loans, i) => Math.floor((numberAt(loans, field, i) - 1) / 12),
  bandOf: (key) => {
    const [from, to] = [Number(key) * 12 + 1, Number(key) * 12 + 12];
    return { label: `${from}–${to}`, from, to, filter: `${field} ge ${from} and ${field} le ${to}` };
  },
  absent: absentBand(field),
  order: 'band',
});

const day = (quarters: number) => `${Math.floor(quarters / 4)}-${String((quarters % 4) * 3 + 1).padStart(2, '0')}-01`;
const vintageBands: Parting = {
  keyOf: (loans, i) => {
    const date = numberAt(loans, 'originationDate', i);
    return Math.floor(date / 10_000) * 4 + Math.floor(((Math.floor(date / 100) % 100) - 1) / 3);
  },
  bandOf: (key) => {
    const quarter = Number(key);
    const [from, to] = [day(quarter), day(quarter + 1)];
    const label = `${Math.floor(quarter / 4)} Q${(quarter % 4) + 1}`;
    return { label, from, to, filter: `originationDate ge ${from} and originationDate lt ${to}` };
  },
  absent: absentBand('originationDate'),
  order: 'band',
};

const byText = (field: FieldName): Parting => ({
  keyOf: (loans, i) => textAt(loans, field, i),
  bandOf: (key) => ({
    label: String(key),
    from: null,
    to: null,
    filter: `${field} eq '${String(key).replaceAll("'", "''")}'`,
  }),
  absent: absentBand(field),
  order: 'balance',
});

const productFields: Partial<Record<AssetClass, FieldName>> = {
  Auto: 'newUsed',
  Residential: 'purpose',
  MBL: 'propertyType',
};

export const partingsOf = (assetClass: AssetClass, score: LoanField) => ({
  score: scoreBands(score),
  ltv: ltvBands,
  dti: dtiBands,
  rate: rateBands,
  remainingTerm: termBands('remainingTerm'),
  originalTerm: termBands('originalTerm'),
  balance: balanceBands,
  vintage: vintageBands,
  state: byText('state'),
  product: byText(productFields[assetClass] ?? 'assetClass'),
});
export type StratName = keyof ReturnType<typeof partingsOf>;

/** Days past due at which a bucket begins. */
export const delinquencyEdges = [1, 30, 60, 90, 180, 360];
export const delinquencyBands = banded(
  'daysDelinquent',
  between('daysDelinquent', delinquencyEdges, false, (from, to) => {
    if (from === null) return 'Current';
    return to === null ? `${from}+` : `${from}–${to - 1}`;
  }),
  {},
);
export const delinquencyBuckets: Band[] = steps(0, delinquencyEdges.length, 1).map((place) =>
  delinquencyBands.bandOf(place),
);
