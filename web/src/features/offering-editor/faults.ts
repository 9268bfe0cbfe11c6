import type { DirectoryEntry } from '#shared/contract/crm.ts';
import { bothListsFault, onBothLists } from '#shared/domain/offering-edit.ts';
import { offeredPriceFault, priceFault } from '#shared/domain/price.ts';
import { hasAtMost, moneyWhole } from '#shared/format/money.ts';
import { amountNeeded, percentNeeded } from '../../lib/typed-numbers.ts';
import { type FieldName, fieldOf, labelOf, listNames, type TextName, textNames } from './fields.ts';
import { allByName } from './sight.ts';
import { isAsked, isSame, type Values, wireOf } from './values.ts';

export type Faults = Partial<Record<FieldName, string>>;

function numberFault(name: TextName, value: number): string | undefined {
  const { kind, most = Number.POSITIVE_INFINITY, isPositive } = fieldOf(name);
  const decimals = kind === 'dollars' ? 2 : fieldOf(name).decimals;
  if (kind === 'price') return priceFault(value) ?? undefined;
  if (kind === 'offeredPrice') return offeredPriceFault(value) ?? undefined;
  if (isPositive && value <= 0) return 'Must be greater than 0';
  if (value < 0) return "Can't be negative";
  if (value > most) return `Must be at most ${kind === 'dollars' ? moneyWhole(most) : most.toLocaleString('en-US')}`;
  if (kind === 'whole' && !Number.isInteger(value)) return 'Must be a whole number';
  if (decimals !== undefined && !hasAtMost(decimals, value)) return `Must have at most ${decimals} decimals`;
  return undefined;
}

const needed: Partial<Record<ReturnType<typeof fieldOf>['kind'], string>> = {
  day: 'Must be a date',
  dollars: amountNeeded,
  percent: percentNeeded,
  price: 'Enter a price, such as 99.75',
  whole: 'Enter a whole number, such as 1,204',
};

export function faultOf(name: TextName, values: Values): string | undefined {
  const { kind, isRequired, most = Number.POSITIVE_INFINITY } = fieldOf(name);
  const text = values[name].trim();
  if (!isAsked(name, values)) return undefined;
  if (text === '') return isRequired ? `${labelOf(name, values.TermSheetCategory)} is required` : undefined;
  const value = wireOf(name, text);
  if (value === undefined) return needed[kind] ?? 'Enter a number, such as 12.5';
  if (typeof value === 'number') return numberFault(name, value);
  if (kind !== 'day' && text.length > most) return `Must be at most ${most.toLocaleString('en-US')} characters`;
  return undefined;
}

/** Fields without which nothing is saved, and that are empty. */
export const stillRequired = (values: Values): TextName[] =>
  textNames.filter((name) => fieldOf(name).isRequired && isAsked(name, values) && values[name].trim() === '');

/** Names of the credit unions on both lists. */
export const namesOnBoth = (values: Values, directory: readonly DirectoryEntry[]): string[] =>
  onBothLists(values).map((id) => directory.find((one) => one.id === id)?.Name ?? id);

/** Lists that were saved as they are keep nothing else from being saved. */
const areListsNew = (values: Values, saved: Values): boolean => listNames.some((name) => !isSame(name, values, saved));

/** The server knows a seller by its name: one of several with that name would be chosen by chance. */
function sellerFault({ SellerName }: Values, saved: Values, directory: readonly DirectoryEntry[]): string | undefined {
  const named = allByName(directory, SellerName);
  if (named.length === 0) return `${SellerName.trim()} isn't in the credit union directory.`;
  if (named.length === 1 || SellerName === saved.SellerName) return undefined;
  return `The directory has ${SellerName.trim()} more than once. Merge or rename one of them there first.`;
}

/** Every fault of a form; credit unions are looked for once the directory is there. */
export function faultsOf(values: Values, saved: Values, directory?: readonly DirectoryEntry[]): Faults {
  const faults: Faults = {};
  for (const name of textNames) {
    const fault = faultOf(name, values);
    if (fault) faults[name] = fault;
  }
  const seller = directory && !faults.SellerName ? sellerFault(values, saved, directory) : undefined;
  if (seller) faults.SellerName = seller;
  const both = directory ? namesOnBoth(values, directory) : [];
  if (both.length > 0 && areListsNew(values, saved)) faults.blacklist = bothListsFault(both);
  return faults;
}
