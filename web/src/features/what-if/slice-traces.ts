import type { LoanField } from '#shared/domain/pool/loans.ts';
import type { MonthMoney } from '#shared/domain/pool/month-rows.ts';
import type { Trace } from '../../lp/pool/trace.ts';

/** Columns of every projection. */
const fields: readonly LoanField[] = [
  'currentBalance',
  'noteRate',
  'remainingTerm',
  'interestOnlyRemaining',
  'amortizationRemaining',
  'age',
];

const traceOf = (label: string, value: string, formula: string): Trace => ({
  label,
  value,
  formula,
  fields,
  filter: null,
});

const figureFormulas = {
  'Yield (BEY)':
    'The yield y at which the full price equals the cash of all months, each divided by (1 + y/200) to the power of twice its years from settlement. Full price is balance times price plus accrued interest.',
  'Monthly yield': '1200 times ((1 + y/200) to the power of 1/6, minus 1), y being the bond-equivalent yield.',
  'Effective annual yield': '100 times ((1 + y/200) squared, minus 1), y being the bond-equivalent yield.',
  Price: 'Given, or the present value of all cash at the given yield less accrued interest, divided by the balance.',
  'Full price': 'Balance times price plus accrued interest, of the whole pool.',
  'Average life':
    "Years from settlement to each payment of principal, weighted by that principal. Losses aren't principal.",
  'Modified duration': 'Macaulay duration divided by (1 + y/200).',
  'Macaulay duration': 'Years from settlement to each payment, weighted by its present value at the yield.',
  Convexity: 'T times (T + ½), weighted by present values, divided by (1 + y/200) squared.',
  'Break-even CDR': "The largest constant CDR at which the yield isn't below the target, all else equal.",
  'Cost of defaults': 'The yield at your CDR less the yield at a CDR of 0, at the same price.',
  'Accrued interest':
    'Each balance times its note rate less the servicing fee, for the days from cut-off, or the rolled date, to settlement on the chosen basis, times your share.',
  'Due at settlement': 'Principal times price plus accrued interest, times your share, each to the cent.',
  'Pass-through rate': "Each balance times its note rate less the servicing fee, divided by the pool's balance.",
  Loss: 'Defaults of the recovery lag ago times severity, over all months, times your share.',
} as const;

export type FigureName = keyof typeof figureFormulas;

export const traceOfFigure = (label: FigureName, value: string): Trace => traceOf(label, value, figureFormulas[label]);

export const monthNames = {
  scheduled: { label: 'Scheduled', formula: 'What performs after defaults, times the scheduled share of its payment.' },
  prepaid: { label: 'Prepaid', formula: 'What is left after scheduled payments, times the monthly speed (SMM).' },
  defaulted: { label: 'Defaulted', formula: 'The balance before the month times the monthly default rate (MDR).' },
  recovered: { label: 'Recovered', formula: 'Defaults of the recovery lag ago, less what is lost of them.' },
  lost: { label: 'Lost', formula: 'Defaults of the recovery lag ago times severity.' },
  netInterest: {
    label: 'Net interest',
    formula: 'What performs times the note rate less the servicing fee, a twelfth.',
  },
  servicing: { label: 'Servicing', formula: 'Gross interest less net interest.' },
  cash: { label: 'Cash', formula: 'Scheduled, prepaid and recovered principal plus net interest.' },
  performing: { label: 'Balance left', formula: 'The balance before the month less defaults, scheduled and prepaid.' },
} as const satisfies Partial<Record<keyof MonthMoney | 'performing', { label: string; formula: string }>>;

export type MonthName = keyof typeof monthNames;

export const traceOfMonths = (name: MonthName): Trace => {
  const { label, formula } = monthNames[name];
  return traceOf(label, label, `${formula} Summed over all loans, times your share, rounded once.`);
};

export const gridTrace = traceOf(
  'Prepayments by defaults',
  'Each pair of CPR and CDR',
  'The projection with this CPR and CDR, all other assumptions as they are: its yield at your price, or its price at your yield, and its average life from cut-off.',
);

export const shockTrace = traceOf(
  'If yields change',
  'Each change of the yield',
  'The projection with its prepayments times the factor, all other assumptions as they are: its price at the yield and the change.',
);
