/** Labels of wire values (spec 1, 3, 4.1, 4.8). */
const states: Record<string, string> = { Published: 'Open' };
const statuses: Record<string, string> = { Sent: 'Submitted', Delivered: 'Viewed' };
const transactionTypes: Record<string, string> = { LP: 'Loan Participation', LLO: 'Lead Lender' };

export const stateLabel = (state: string): string => states[state] ?? state;
export const statusLabel = (status: string): string => statuses[status] ?? status;
export const transactionTypeLabel = (type: string): string => transactionTypes[type] ?? type;

/** Some kinds of loans bear the name of their class. */
export const inOneLine = (...names: readonly string[]): string => [...new Set(names)].join(' · ');

/** Spec 3: category MBL shows 'Loan Amount', otherwise 'Pool Amount'. */
export const balanceLabel = (category: string): string => (category === 'MBL' ? 'Loan Amount' : 'Pool Amount');
