import { businessLoans } from './business-loans.ts';
import { consumerLoans } from './consumer-loans.ts';
import { householdLoans } from './household-loans.ts';
import type { LoanKind } from './loan-kind.ts';

export const loanKinds: readonly LoanKind[] = [...consumerLoans, ...householdLoans, ...businessLoans];

export function loanKind(loanType: string): LoanKind {
  const kind = loanKinds.find((each) => each.loanType === loanType);
  if (!kind) throw new RangeError(`No loan type ${loanType}`);
  return kind;
}
