import type { TapeChanges } from './tape-changes.ts';

const loans = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'loan' : 'loans'}`;

export const changedLoans = ({ gone, added, changed }: Pick<TapeChanges, 'gone' | 'added' | 'changed'>): string =>
  `${loans(changed)} changed, ${loans(added)} added, ${loans(gone)} removed`;
