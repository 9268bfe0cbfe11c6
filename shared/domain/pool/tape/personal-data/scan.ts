import { isAbsent } from '../cell-values.ts';
import { type FieldName, fieldNames, freeTextFields, ruleOf } from '../fields.ts';
import { fieldOfHeading } from '../known-columns.ts';
import { plainText } from '../plain-text.ts';
import type { TapeFault } from '../tape-fault.ts';
import { isStreetAddress } from './addresses.ts';
import { Distinct, type Judged } from './distinct.ts';
import { isOfFirms, isOfReferences, kindOfHeading, mayBeAccounts, type PersonalKind } from './kinds.ts';
import { hasGivenName, readsLikeName } from './names.ts';
import { asSeen } from './plain-signs.ts';
import { refuse } from './refuse.ts';
import {
  hasCardNumber,
  hasEmail,
  hasSocialNumber,
  hasTelephone,
  hasVehicleNumber,
  isUsualSocialNumber,
  isUsualTelephone,
  kindOfValue,
} from './values.ts';

/** Counts for a column; rows are where something was first seen, 0 for never. Values aren't kept. */
interface Seen {
  values: number;
  firstRow: number;
  nineDigits: number;
  nineRow: number;
  accounts: number;
  accountRow: number;
  cardRow: number;
  addresses: number;
  addressRow: number;
  names: number;
  given: number;
  nameRow: number;
  odd: { kind: AskedKind; row: number } | null;
  distinct: Distinct;
}

export type AskedKind = 'ssn' | 'account-number';

export interface Asked {
  kind: AskedKind;
  columns: number[];
}

const emptySeen = (): Seen => ({
  values: 0,
  firstRow: 0,
  nineDigits: 0,
  nineRow: 0,
  accounts: 0,
  accountRow: 0,
  cardRow: 0,
  addresses: 0,
  addressRow: 0,
  names: 0,
  given: 0,
  nameRow: 0,
  odd: null,
  distinct: new Distinct(),
});

interface ScanOptions {
  where?: string;
  /** False: a row stands in for the headings. */
  isHeader?: boolean;
  /** The headings are looked through as values, too. */
  seesHeadings?: boolean;
  /** False: references that look like personal numbers are refused. */
  mayAsk?: boolean;
  /** Numbers of any column are asked about: no one has said yet which are the loans' own references. */
  asksOfAll?: boolean;
  mapped?: ReadonlyMap<number, FieldName>;
}

/** Looks for personal data in every column, mapped or not. `see` throws at the first value that suffices. */
export class PersonalScan {
  readonly #headings: readonly string[];
  readonly #headerRow: number;
  readonly #where: string;
  readonly #isHeader: boolean;
  readonly #mayAsk: boolean;
  readonly #asksOfAll: boolean;
  readonly #excused: readonly boolean[];
  readonly #seen: Seen[] = [];

  constructor(
    headings: readonly string[],
    headerRow: number,
    { where = '', isHeader = true, seesHeadings = false, mayAsk = true, asksOfAll = false, mapped }: ScanOptions = {},
  ) {
    this.#headings = headings;
    this.#headerRow = headerRow;
    this.#where = where;
    this.#isHeader = isHeader;
    this.#mayAsk = mayAsk;
    this.#asksOfAll = asksOfAll;
    this.#excused = mapped ? headings.map((_, column) => !this.#isHeld(mapped.get(column), column)) : [];
    if (seesHeadings) this.see(headings, headerRow);
  }

  #refuse(kind: PersonalKind, column: number, row: number): TapeFault {
    const heading = this.#headings[column] ?? '';
    const isShown = heading !== '' && (this.#isHeader || kindOfHeading(heading) !== null);
    return refuse(kind, `${isShown ? heading : `Column ${column + 1}`}${this.#where}`, row);
  }

  see(cells: readonly string[], row: number): void {
    for (let column = 0; column < cells.length; column++) {
      const text = cells[column] as string;
      if (text.length > 0) this.#seeCell(text, column, row);
    }
  }

  /** `typed` is the text before normalization. */
  #seeCell(text: string, column: number, row: number, typed = text): void {
    let [digits, letters, hasAt, hasGap, hasWide] = [0, 0, false, false, false];
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code >= 48 && code <= 57) digits++;
      else if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) letters++;
      else if (code === 64) hasAt = true;
      else if (code === 32 || code === 44) hasGap = true;
      else if (code > 127) hasWide = true;
    }
    if (hasWide) {
      const seen = asSeen(text);
      if (seen !== text) {
        this.#seeCell(seen, column, row, typed);
        return;
      }
    }
    if (digits === 0 && letters === 0 && !hasWide) return;
    if (digits === 0 && isAbsent(text)) return;
    let seen = this.#seen[column];
    if (!seen) seen = this.#seen[column] = emptySeen();
    seen.values++;
    if (seen.firstRow === 0) seen.firstRow = row;
    if (digits >= 9) {
      this.#seeSigned(text, typed, seen, column, row);
      this.#seeNumber(text, digits, seen, row);
    }
    if (hasAt && hasEmail(text)) throw this.#refuse('email', column, row);
    if (digits + letters >= 17 && digits > 0 && letters > 0 && hasVehicleNumber(text))
      throw this.#refuse('vin', column, row);
    if (this.#excused[column]) return;
    if ((letters > 1 || hasWide) && (hasGap || hasWide)) this.#seeWords(text, digits, seen, row);
    else seen.distinct.seeOther(text);
  }

  /** Refuses numbers with separators; oddly written ones may be references. */
  #seeSigned(text: string, typed: string, seen: Seen, column: number, row: number): void {
    const kind = hasSocialNumber(text) ? 'ssn' : hasTelephone(text) ? 'phone' : null;
    if (kind === null) return;
    const isUsual = kind === 'ssn' ? isUsualSocialNumber(typed) : isUsualTelephone(typed);
    if (isUsual || !this.#mayAsk) throw this.#refuse(kind, column, row);
    const odd = kind === 'ssn' ? 'ssn' : 'account-number';
    if (isReference(this.#headings[column] ?? '')) seen.odd ??= { kind: odd, row };
    else throw this.#refuse(kind, column, row);
  }

  #seeNumber(text: string, digits: number, seen: Seen, row: number): void {
    // Whole numbers as spreadsheets write them: '123456789, 123456789.0.
    const bare = digits === text.length ? text : text.trim().replace(/^'|\.0*$/g, '');
    if (/^\d+$/.test(bare)) {
      if (bare.length === 9) {
        seen.nineDigits++;
        if (seen.nineRow === 0) seen.nineRow = row;
      } else if (bare.length >= 10 && bare.length <= 17) {
        seen.accounts++;
        if (seen.accountRow === 0) seen.accountRow = row;
      }
    }
    if (digits >= 13 && seen.cardRow === 0 && hasCardNumber(bare)) seen.cardRow = row;
  }

  #seeWords(text: string, digits: number, seen: Seen, row: number): void {
    const is = seen.distinct.seeWords(text, () => judgeWords(text.trim(), digits));
    if (is.address) {
      seen.addresses++;
      if (seen.addressRow === 0) seen.addressRow = row;
    }
    if (is.name) {
      seen.names++;
      if (seen.nameRow === 0) seen.nameRow = row;
    }
    if (is.given) seen.given++;
  }

  concludeHeadings(): void {
    for (let column = 0; column < this.#headings.length; column++) {
      const heading = this.#headings[column] ?? '';
      const kind = kindOfHeading(heading) ?? kindOfValue(heading);
      if (kind) throw this.#refuse(kind, column, this.#seen[column]?.firstRow || this.#headerRow);
    }
  }

  /** Throws if a heading or column is personal. `mapped` has each column's field. Returns the question about references, if any. */
  conclude(mapped: ReadonlyMap<number, FieldName>): Asked | null {
    this.concludeHeadings();
    let asked: Asked | null = null;
    const ask = (kind: AskedKind | undefined, column: number) => {
      if (kind) asked = { kind: asked?.kind ?? kind, columns: [...(asked?.columns ?? []), column] };
    };
    for (let column = 0; column < this.#seen.length; column++) {
      const seen = this.#seen[column];
      const field = mapped.get(column);
      if (!seen || seen.values === 0) continue;
      const isHeld = this.#isHeld(field, column);
      if (isHeld) this.#concludeWords(seen, column);
      if (field === 'loanId') ask(seen.odd?.kind ?? idsToAskAbout(seen), column);
      else {
        ask(seen.odd?.kind ?? (isHeld ? this.#concludeNumbers(seen, column) : undefined), column);
      }
    }
    return asked;
  }

  #concludeWords({ values, names, given, nameRow, addresses, addressRow, distinct }: Seen, column: number): void {
    const areNames = distinct.size >= 5 && names * 10 >= values * 6 && given * 10 >= values * 3;
    if ((areNames || distinct.areNames) && !isOfFirms(this.#headings[column] ?? ''))
      throw this.#refuse('name', column, nameRow);
    if (addresses > 0 && addresses * 20 >= values) throw this.#refuse('address', column, addressRow);
  }

  /** Throws, or returns the question where the heading is one of references. */
  #concludeNumbers(
    { values, nineDigits, nineRow, cardRow, accounts, accountRow }: Seen,
    column: number,
  ): AskedKind | undefined {
    if (this.#asksOfAll) {
      const asked = idsToAskAbout({ values, nineDigits, accounts });
      if (asked) return asked;
    }
    const heading = this.#headings[column] ?? '';
    const mayAsk = this.#mayAsk && this.#isHeader && isOfReferences(heading);
    if (nineDigits * 2 >= values) {
      if (mayAsk) return 'ssn';
      throw this.#refuse('ssn', column, nineRow);
    }
    if (cardRow > 0) throw this.#refuse('card-number', column, cardRow);
    const areAccounts = accounts * 2 >= values || (mayBeAccounts(heading) && accounts > 0);
    if (!areAccounts) return undefined;
    if (mayAsk) return 'account-number';
    throw this.#refuse('account-number', column, accountRow);
  }

  /** Columns without a field, and fields whose words are kept. Makes and models are excused by their heading. */
  #isHeld(field: FieldName | undefined, column: number): boolean {
    if (field === undefined || alwaysHeld.has(field)) return true;
    return freeTextFields.includes(field) && fieldOfHeading(this.#headings[column] ?? '')?.field !== field;
  }
}

const alwaysHeld: ReadonlySet<FieldName> = new Set([
  'loanId',
  'borrowerGroupId',
  'riskRating',
  ...fieldNames.filter((name) => ['list', 'state'].includes(ruleOf(name).kind)),
]);

function judgeWords(bare: string, digits: number): Judged {
  const name = digits === 0 && readsLikeName(bare);
  return { name, given: name && hasGivenName(bare), address: digits > 0 && isStreetAddress(bare) };
}

function idsToAskAbout({
  values,
  nineDigits,
  accounts,
}: Pick<Seen, 'values' | 'nineDigits' | 'accounts'>): AskedKind | undefined {
  if (nineDigits * 2 >= values) return 'ssn';
  return accounts * 2 >= values ? 'account-number' : undefined;
}

const isReference = (heading: string): boolean =>
  fieldOfHeading(heading)?.field === 'loanId' ||
  /(?:number|num|nbr|no|id|ref|reference|identifier|key)\d?$/.test(plainText(asSeen(heading)));
