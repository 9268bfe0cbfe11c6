/** Standard formulas of SIFMA (02/01/99) by number, for committees. */
export const formulas = {
  'Cash flows': 'SIFMA SF-4, principal and interest not advanced',
  Prepayments: 'SIFMA SF-5 to SF-10 (CPR, PSA), SF-13 (ABS)',
  Defaults: 'SIFMA SF-16 to SF-19, by CDR with severity and recovery lag',
  'Accrued interest and delay': 'SIFMA SF-44 and SF-45',
  Yields: 'SIFMA SF-48 to SF-50, bond-equivalent, on 30/360',
} as const;
