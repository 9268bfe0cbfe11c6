import type { ShownInstructions } from '#shared/contract/wire-instructions.ts';
import { maskedAccount } from '#shared/domain/wire-instructions.ts';

const grouped = (account: string): string => account.replace(/(?<=\d)(?=(?:\d{4})+$)/g, ' ');

export const accountOf = ({ account, accountEnd }: Pick<ShownInstructions, 'account' | 'accountEnd'>): string =>
  account === null ? maskedAccount(accountEnd) : grouped(account);

const labels = {
  bank: 'Bank',
  routingNumber: 'Routing number',
  account: 'Account number',
  beneficiary: 'Beneficiary',
  reference: 'Reference',
} as const;

export interface InstructionLine {
  label: string;
  before: string;
  after: string;
}

const partsOf = (one: ShownInstructions) => ({ ...one, account: accountOf(one), reference: one.reference || 'None' });

/** Line by line, beside what is in effect. */
export function linesOf(pending: ShownInstructions, present: ShownInstructions | null): InstructionLine[] {
  const [after, before] = [partsOf(pending), present && partsOf(present)];
  return (Object.keys(labels) as (keyof typeof labels)[]).map((name) => ({
    label: labels[name],
    before: before?.[name] ?? 'None',
    after: after[name],
  }));
}

export const itemsOf = (present: ShownInstructions) =>
  linesOf(present, null).map(({ label, after }) => ({ label, value: after }));
