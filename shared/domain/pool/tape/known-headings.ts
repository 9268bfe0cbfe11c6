import type { FieldName } from './fields.ts';

/** Synonyms of field names, compared without case, spaces and punctuation. */
export const knownHeadings: Record<FieldName, readonly string[]> = {
  loanId:
    'loan number, loan no, loan num, loan #, note number, loan ref, loan reference, asset number, loan identifier'.split(
      ', ',
    ),
  asOfDate:
    'as of, cutoff date, cut off date, cutoff, report date, reporting date, period end, ACT_PERIOD, effective date'.split(
      ', ',
    ),
  assetClass: ['product', 'loan type', 'class code', 'product type', 'collateral class'],
  originationDate:
    'open date, opened, note date, ORIG_DATE, orig dt, loan date, funded date, funding date, date opened, contract date'.split(
      ', ',
    ),
  originalAmount:
    'original balance, orig bal, amount financed, ORIG_UPB, original loan amount, loan amount, original principal'.split(
      ', ',
    ),
  originalTerm: ['term', 'original term months', 'ORIG_TERM', 'term months', 'loan term', 'original loan term'],
  remainingTerm:
    'rem term, months remaining, REM_MONTHS, remaining term to maturity, remaining months, remaining term months, months to maturity'.split(
      ', ',
    ),
  maturityDate: ['maturity', 'final payment date', 'MATR_DT', 'maturity dt', 'mat date'],
  currentBalance:
    'balance, principal balance, UPB, CURRENT_UPB, outstanding principal, current principal balance, outstanding balance, unpaid principal balance, current bal, cur bal'.split(
      ', ',
    ),
  noteRate: 'rate, interest rate, coupon, current rate, CURR_RATE, apr, int rate, current interest rate'.split(', '),
  rateType: ['arm flag', 'fixed adjustable', 'interest rate type'],
  paymentAmount: ['payment', 'P&I', 'monthly payment', 'pmt', 'pmt amt', 'scheduled payment', 'p and i'],
  interestOnlyRemaining: ['io months', 'interest only months', 'io remaining', 'remaining io term'],
  amortizationRemaining: [
    'amort term remaining',
    'remaining amortization',
    'remaining amort term',
    'amortization months',
  ],
  paidThrough: ['paid to date', 'paid thru', 'paid through', 'interest paid through date'],
  nextDueDate: ['due date', 'next payment', 'next payment date', 'next due', 'next pmt date'],
  daysDelinquent: ['dpd', 'days past due', 'delinquency', 'days late', 'delinquent days'],
  creditScoreOriginal:
    'fico, credit score, orig fico, original fico, CSCORE_B, fico score, score, fico at origination'.split(', '),
  creditScoreCurrent: ['current fico', 'cur fico', 'refreshed fico', 'updated credit score', 'current score'],
  dti: ['debt ratio', 'debt to income', 'DTI', 'debt to income ratio', 'dti ratio', 'back end dti'],
  pti: ['payment to income', 'pti ratio'],
  ltv: ['OLTV', 'ltv ratio', 'loan to value', 'loan to value ratio', 'original ltv', 'orig ltv'],
  collateralValue: ['appraised value', 'vehicle value', 'property value', 'appraisal value', 'collateral amount'],
  dscr: ['debt service coverage', 'debt service coverage ratio'],
  state: ['st', 'borrower state', 'property state', 'PROP_STATE', 'collateral state'],
  zip3: ['zip', 'postal code', 'zip code', 'zipcode', 'property zip', 'three digit zip'],
  newUsed: ['vehicle type', 'new used', 'new/used', 'nu', 'new or used', 'vehicle condition'],
  modelYear: ['vehicle year', 'year', 'vehicle model year'],
  make: ['vehicle make', 'manufacturer'],
  model: ['vehicle model'],
  purpose: ['loan purpose'],
  occupancy: ['OCC_STAT', 'occupancy status', 'occupancy type'],
  propertyType: ['PROP', 'PROP_TYPE', 'prop type', 'collateral type'],
  units: ['NO_UNITS', 'number of units', 'num units'],
  lienPosition: ['lien', 'lien pos'],
  naics: ['sic/naics', 'naics code', 'industry code'],
  riskRating: ['risk grade', 'loan grade'],
  guarantor: ['guaranty', 'guaranteed', 'personal guarantee'],
  channel: ['origination channel', 'source', 'ORIG_CHN'],
  recourse: ['recourse type'],
  modified: ['modification flag', 'MOD_FLAG', 'tdr', 'modified flag'],
  bankrupt: ['bankruptcy', 'bankruptcy flag', 'bk flag'],
  status: ['loan status', 'account status'],
  borrowerGroupId: ['relationship id', 'group', 'group id', 'borrower group', 'relationship'],
  retainedPct: ['retained', 'retention', 'retained share', 'percent retained'],
  servicingFee: ['servicing spread', 'service fee', 'svc fee', 'servicing fee rate'],
  accruedInterest: ['accrued', 'accrued int', 'interest accrued'],
};
