import type { DirectoryEntry } from '#shared/contract/crm.ts';
import type { OfferingDraft, OfferingEntity } from '#shared/contract/offering-entity.ts';
import { assetClassOf, classesOf } from '#shared/domain/asset-class.ts';
import { amountForSale } from '#shared/domain/offering-amounts.ts';
import { originatorNames } from '#shared/domain/originator.ts';
import { date } from '#shared/format/date.ts';
import { transactionTypeLabel } from '#shared/format/labels.ts';
import { minus, money, parseAmount, parsePercent, toCents, toDollars } from '#shared/format/money.ts';
import {
  type FieldName,
  fieldOf,
  isList,
  isOfAllocation,
  type ListName,
  lists,
  pathOf,
  type TextName,
  textNames,
} from './fields.ts';

/** Everything as typed, and the account ids of the restrictions. */
export type Values = Record<TextName, string> & Record<ListName, string[]>;

type Wire = string | number | boolean | null;

const memberOf = (document: object, path: string): unknown =>
  path
    .slice(1)
    .split('/')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);

/** A stored value as its field shows it. */
export function textOf(name: TextName, value: unknown): string {
  const { kind, empty } = fieldOf(name);
  if (kind === 'yesNo' && empty !== null) return String(value === true);
  if (value === null || value === undefined) return '';
  // No pool has 0 loans, and a minimum of 0 is none: they were left blank.
  if (value === 0 && value === empty) return '';
  if (kind === 'dollars') return money(Number(value)).replace('$', '');
  return kind === 'day' ? String(value).slice(0, 10) : String(value);
}

/** An offering, or part of one, as its form shows it. */
export function valuesOf(offering: Partial<OfferingEntity>): Values {
  const texts = textNames.map((name) => [name, textOf(name, memberOf(offering, pathOf(name)))]);
  const listed = Object.entries(lists).map(([name, { path }]) => [name, memberOf(offering, path) ?? []]);
  const values: Values = Object.fromEntries([...texts, ...listed]);
  // An offering always tells its class: it was chosen where nothing else says the same.
  return values.AssetClass === classSaid(values) ? { ...values, AssetClass: '' } : values;
}

/** The kind of loan that category and loan type say. */
export const classSaid = ({ TermSheetCategory, LoanType }: Pick<Values, 'TermSheetCategory' | 'LoanType'>) =>
  assetClassOf({
    assetClass: null,
    termSheetCategory: TermSheetCategory as OfferingEntity['TermSheetCategory'],
    loanType: LoanType,
  });

const hasClasses = ({ TermSheetCategory }: Pick<Values, 'TermSheetCategory'>) =>
  classesOf(TermSheetCategory).length > 1;

/** The form of a new offering. */
export const noValues: Values = valuesOf({ TransactionType: 'LP', TermSheetCategory: 'Consumer', Price: 100 });

/** Dates and state belong to one sale: a copy starts without them, and without a fee that is still in question. */
export const copyOf = (offering: OfferingEntity): Values => ({
  ...valuesOf(offering),
  ...(offering.feeMayBeBlank && { servicingFee: '' }),
  PoolBalanceAsOf: '',
  DueDiligenceDeadline: '',
  SettlementDate: '',
});

/** A calendar date is kept at midnight UTC; one that no calendar has is none. */
function midnightOf(day: string): string | undefined {
  const iso = `${day}T00:00:00.000Z`;
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(iso) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString() === iso ? iso : undefined;
}

/** undefined where the field doesn't take the text. */
export function wireOf(name: TextName, text: string): Wire | undefined {
  const { kind, empty } = fieldOf(name);
  const trimmed = text.trim();
  if (kind === 'text' || kind === 'lines') return trimmed;
  if (kind === 'yesNo' && empty !== null) return trimmed === 'true';
  if (trimmed === '') return empty;
  if (kind === 'choice') return trimmed;
  if (name === 'TakesBelowMinimum') return text === 'true' ? 'Taken' : 'Not taken';
  if (kind === 'yesNo') return trimmed === 'true';
  if (kind === 'day') return midnightOf(trimmed);
  return (kind === 'percent' ? parsePercent : parseAmount)(trimmed) ?? undefined;
}

/** `1000` and `1,000.00` are the same. */
export function isSame(name: FieldName, a: Values, b: Values): boolean {
  if (isList(name)) return a[name].toSorted().join() === b[name].toSorted().join();
  if (a[name] === b[name]) return true;
  const [left, right] = [wireOf(name, a[name]), wireOf(name, b[name])];
  return left !== undefined && left === right;
}

const isOfMinimum = (name: FieldName) => name === 'MinimumPurchaseAmount' || name === 'TakesBelowMinimum';

/** A lead-lender request has no minimum purchase (spec 3) and no allocation, and most categories are of one kind: none is asked for. */
export function isAsked(
  name: FieldName,
  values: Pick<Values, 'TransactionType' | 'TermSheetCategory' | 'AsksForPrice'>,
): boolean {
  if (name === 'AssetClass') return hasClasses(values);
  if (name === 'Reserve' && values.AsksForPrice !== 'true') return false;
  return values.TransactionType !== 'LLO' || !(isOfMinimum(name) || isOfAllocation(name));
}

/** The body of a new offering: what was entered, and nothing else. */
export function draftOf(values: Values): OfferingDraft {
  const draft: Record<string, unknown> = { TermSheet: {} };
  for (const name of textNames) {
    const value = wireOf(name, values[name]);
    if (value === '' || value === undefined || !isAsked(name, values)) continue;
    // Left out, a price is 100.
    if (value === null && name !== 'Price') continue;
    // Sellers say nothing of it.
    if (isOfAllocation(name) && isSame(name, values, noValues)) continue;
    const [, first = '', second] = pathOf(name).split('/');
    if (second) Object.assign(draft.TermSheet as object, { [second]: value });
    else draft[first] = value;
  }
  draft.Restrictions = Object.fromEntries(
    Object.entries(lists).map(([name, { path }]) => [path.split('/')[2], values[name as ListName]]),
  );
  return draft as OfferingDraft;
}

/** The number of a field, or null while it has none. */
export const numberOf = (values: Values, name: TextName): number | null => {
  const value = wireOf(name, values[name]);
  return typeof value === 'number' ? value : null;
};

/** Amount for sale in dollars, as the server will count it. */
export function forSale(values: Values): number {
  const poolBalance = toCents(numberOf(values, 'PoolBalance') ?? 0);
  const percentForSale = numberOf(values, 'AmountAvailableForSalePercent') ?? 0;
  return toDollars(amountForSale({ poolBalance, percentForSale }));
}

/** Dollars. */
export const acceptedOf = ({
  PoolBalance,
  AmountAvailableForSalePercent: percentForSale,
  AmountRemaining,
}: OfferingEntity) =>
  toDollars(minus(amountForSale({ poolBalance: toCents(PoolBalance), percentForSale }), toCents(AmountRemaining)));

export function shownValue(name: FieldName, values: Values, directory: readonly DirectoryEntry[]): string {
  if (isList(name)) return namesOf(values[name], directory) || (name === 'whitelist' ? 'All credit unions' : 'No one');
  const text = values[name].trim();
  const { kind } = fieldOf(name);
  if (text === '' && name === 'Price') return 'Not stated';
  if (text === '') return name === 'AssetClass' ? classSaid(values) : '—';
  if (name === 'originatorInsured') return text === 'true' ? 'Yes' : 'No';
  if (name === 'TakesBelowMinimum') return text === 'true' ? 'Taken' : 'Not taken';
  if (kind === 'yesNo') return text === 'true' ? 'Asked for' : 'Not asked for';
  if (kind === 'dollars') return `$${text}`;
  if (kind === 'offeredPrice') return `${text}%`;
  if (kind === 'day') return date(String(wireOf(name, text)));
  if (name === 'originatorKind') return originatorNames[text as keyof typeof originatorNames];
  return name === 'TransactionType' ? transactionTypeLabel(text) : text;
}

const namesOf = (ids: readonly string[], directory: readonly DirectoryEntry[]): string =>
  ids
    .map((id) => directory.find((one) => one.id === id)?.Name ?? id)
    .toSorted((a, b) => a.localeCompare(b))
    .join(', ');
