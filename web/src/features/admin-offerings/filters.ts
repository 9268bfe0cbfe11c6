import { offeringStates, transactionTypes } from '#shared/domain/offering.ts';
import { stateLabel, transactionTypeLabel } from '#shared/format/labels.ts';
import { quoted } from '../../ui/table/odata.ts';

/** Looks for text in the words people read, and asks the server for the values behind them. */
const byLabel = (field: string, values: readonly string[], label: (value: string) => string) => (text: string) => {
  const wanted = text.toLowerCase();
  const found = values.filter((value) => `${label(value)} ${value}`.toLowerCase().includes(wanted));
  const either = found.map((value) => `${field} eq ${quoted(value)}`).join(' or ');
  return either || `${field} eq ${quoted(text)}`;
};

export const stateFilter = byLabel('State', offeringStates, stateLabel);
export const typeFilter = byLabel('TransactionType', transactionTypes, transactionTypeLabel);
