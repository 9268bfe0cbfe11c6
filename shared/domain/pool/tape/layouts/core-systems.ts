import type { Layout } from './layout.ts';

const source = 'Field names in public manuals and job descriptions of the vendor; exports differ by credit union';

export const episys: Layout = {
  name: 'an Episys export',
  source,
  columns: {
    'LOAN:ID': 'loanId',
    'LOAN:BALANCE': 'currentBalance',
    'LOAN:INTERESTRATE': 'noteRate',
    'LOAN:ORIGINALBALANCE': 'originalAmount',
    'LOAN:ORIGINALDATE': 'originationDate',
    'LOAN:OPENDATE': 'originationDate',
    'LOAN:MATURITYDATE': 'maturityDate',
    'LOAN:PAYMENT': 'paymentAmount',
    'LOAN:PAYMENTCOUNT': 'originalTerm',
    'LOAN:DUEDATE': 'nextDueDate',
    'LOAN:CREDITSCORE': 'creditScoreOriginal',
    'LOAN:INTERESTDATE': 'paidThrough',
    'LOAN:TYPE': null,
    'LOAN:PURPOSECODE': null,
    'LOAN:COLLATERALCODE': null,
    'LOAN:BRANCH': null,
    'LOAN:CHARGEOFFDATE': null,
  },
};

export const cuBase: Layout = {
  name: 'a CU*BASE export',
  source,
  columns: {
    LOANNO: 'loanId',
    CURBAL: 'currentBalance',
    INTRAT: 'noteRate',
    DISAMT: 'originalAmount',
    OPNDT: 'originationDate',
    MATDT: 'maturityDate',
    PMTAMT: 'paymentAmount',
    NBRPMT: 'originalTerm',
    NXPMDT: 'nextDueDate',
    CRSCOR: 'creditScoreOriginal',
    DAYDLQ: 'daysDelinquent',
    LNCATG: null,
    BRANCH: null,
    PURPCD: null,
    SECCD: null,
  },
};

export const jackHenry: Layout = {
  name: 'a Jack Henry SilverLake export',
  source,
  columns: {
    LNNOTE: 'loanId',
    LNCBAL: 'currentBalance',
    LNRATE: 'noteRate',
    LNOAMT: 'originalAmount',
    LNNTDT: 'originationDate',
    LNMTDT: 'maturityDate',
    LNPMT: 'paymentAmount',
    LNTERM: 'originalTerm',
    LNNPDT: 'nextDueDate',
    LNTYPE: null,
    LNBRCH: null,
    LNPURP: null,
    LNCOLL: null,
  },
};

export const dna: Layout = {
  name: 'a DNA export',
  source,
  columns: {
    NOTEBAL: 'currentBalance',
    NOTEOPENAMT: 'originalAmount',
    NOTEINTRATE: 'noteRate',
    NOTEORIGDATE: 'originationDate',
    DATEMAT: 'maturityDate',
    NOTENBR: 'loanId',
    PMTAMT: 'paymentAmount',
    DUEDATE: 'nextDueDate',
    CREDITSCORE: 'creditScoreOriginal',
    DAYSPASTDUE: 'daysDelinquent',
    CURRMIACCTTYPCD: null,
    MJACCTTYPCD: null,
    BRANCHORGNBR: null,
    PURPCD: null,
  },
};

export const keyStone: Layout = {
  name: 'a KeyStone export',
  source,
  columns: {
    LoanSerial: 'loanId',
    PrincipalBalance: 'currentBalance',
    InterestRate: 'noteRate',
    OpeningBalance: 'originalAmount',
    OpenDate: 'originationDate',
    MaturityDate: 'maturityDate',
    PaymentAmount: 'paymentAmount',
    PaymentsRemaining: 'remainingTerm',
    PaymentDueDate: 'nextDueDate',
    CreditScore: 'creditScoreOriginal',
    DelinquentDays: 'daysDelinquent',
    LoanTypeSerial: null,
    BranchSerial: null,
  },
};
