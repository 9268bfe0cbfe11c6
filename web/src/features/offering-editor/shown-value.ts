import type { DirectoryEntry } from '#shared/contract/crm.ts';
import { originatorNames } from '#shared/domain/originator.ts';
import { date } from '#shared/format/date.ts';
import { transactionTypeLabel } from '#shared/format/labels.ts';
import { type FieldName, fieldOf, isList } from './fields.ts';
import { classSaid, type Values, wireOf } from './values.ts';

/** What a field holds, as people read it. */
export function shownValue(name: FieldName, values: Values, directory: readonly DirectoryEntry[]): string {
  if (isList(name)) return namesOf(values[name], directory) || (name === 'whitelist' ? 'All credit unions' : 'No one');
  const text = values[name].trim();
  const { kind } = fieldOf(name);
  if (text === '') return name === 'AssetClass' ? classSaid(values) : '—';
  if (name === 'originatorInsured') return text === 'true' ? 'Yes' : 'No';
  if (kind === 'yesNo') return text === 'true' ? 'Asked for' : 'Not asked for';
  if (kind === 'dollars') return `$${text}`;
  if (kind === 'day') return date(String(wireOf(name, text)));
  if (name === 'originatorKind') return originatorNames[text as keyof typeof originatorNames];
  return name === 'TransactionType' ? transactionTypeLabel(text) : text;
}

const namesOf = (ids: readonly string[], directory: readonly DirectoryEntry[]): string =>
  ids
    .map((id) => directory.find((one) => one.id === id)?.Name ?? id)
    .toSorted((a, b) => a.localeCompare(b))
    .join(', ');
