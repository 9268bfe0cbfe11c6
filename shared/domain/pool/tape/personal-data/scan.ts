import { isAbsent } from '../cell-values.ts';
import { type FieldName, freeTextFields } from '../fields.ts';
import { ownText } from '../growing.ts';
import { fieldOfHeading } from '../known-columns.ts';
import type { TapeFault } from '../tape-fault.ts';
import { givenNames } from './given-names.ts';
import { kindOfHeading, type PersonalKind } from './kinds.ts';
import { refuse } from './refuse.ts';
import {
  asSeen,
  hasEmail,
  hasSocialNumber,
  hasTelephone,
  hasVehicleNumber,
  isCardNumber,
  isStreetAddress,
  kindOfValue,
  readsLikeName,
} from './values.ts';

/** What is counted of a column; rows are where something was first seen, 0 for never. Values are not kept. */
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
  distinct: Set<string>;
  /** What texts were found to be: most columns repeat theirs. */
  judged: Map<string, number>;
}

const emptySeen = (): Seen => ({
  ...{ values: 0, firstRow: 0, nineDigits: 0, nineRow: 0, accounts: 0, accountRow: 0, cardRow: 0, addresses: 0 },
  ...{ addressRow: 0, names: 0, given: 0, nameRow: 0, distinct: new Set(), judged: new Map() },
});

const NAME = 1;
const GIVEN = 2;
const ADDRESS = 4;
const MOST_JUDGED = 2000;

/** Looks for personal data in every column, mapped or not. `see` throws at the first value that is enough by itself. */
export class PersonalScan {
  readonly #headings: readonly string[];
  readonly #headerRow: number;
  readonly #where: string;
  readonly #seen: Seen[];

  /** `where` follows a heading where it is said. */
  constructor(headings: readonly string[], headerRow: number, where = '') {
    this.#headings = headings;
    this.#where = where;
    this.#headerRow = headerRow;
    this.#seen = headings.map(emptySeen);
  }

  #headingOf(column: number): string {
    return `${this.#headings[column] || `Column ${column + 1}`}${this.#where}`;
  }

  #refuse(kind: PersonalKind, column: number, row: number): TapeFault {
    return refuse(kind, this.#headingOf(column), row);
  }

  /** Takes the cells of a row; cells beyond the header are looked at too. */
  see(cells: readonly string[], row: number): void {
    for (let column = 0; column < cells.length; column++) {
      const text = cells[column] as string;
      if (text.length > 0) this.#seeCell(text, column, row);
    }
  }

  #seeCell(text: string, column: number, row: number): void {
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
        this.#seeCell(seen, column, row);
        return;
      }
    }
    if (digits === 0 && letters === 0 && !hasWide) return;
    if (digits === 0 && isAbsent(text)) return;
    let seen = this.#seen[column];
    if (!seen) seen = this.#seen[column] = emptySeen();
    seen.values++;
    if (seen.firstRow === 0) seen.firstRow = row;
    if (digits >= 9) this.#seeNumber(text, digits, seen, column, row);
    if (hasAt && hasEmail(text)) throw this.#refuse('email', column, row);
    if (digits + letters >= 17 && digits > 0 && letters > 0 && hasVehicleNumber(text))
      throw this.#refuse('vin', column, row);
    if ((letters > 1 || hasWide) && (hasGap || hasWide)) this.#seeWords(text, digits, seen, row);
  }

  #seeNumber(text: string, digits: number, seen: Seen, column: number, row: number): void {
    if (hasSocialNumber(text)) throw this.#refuse('ssn', column, row);
    if (digits >= 10 && hasTelephone(text)) throw this.#refuse('phone', column, row);
    const bare = text.trim();
    if (digits === bare.length) {
      if (digits === 9) {
        seen.nineDigits++;
        if (seen.nineRow === 0) seen.nineRow = row;
      } else if (digits <= 17) {
        seen.accounts++;
        if (seen.accountRow === 0) seen.accountRow = row;
      }
    }
    if (digits >= 13 && seen.cardRow === 0 && isCardNumber(bare)) seen.cardRow = row;
  }

  #seeWords(text: string, digits: number, seen: Seen, row: number): void {
    let judged = seen.judged.get(text);
    if (judged === undefined) {
      const bare = text.trim();
      judged = digits > 0 && isStreetAddress(bare) ? ADDRESS : 0;
      if (digits === 0 && readsLikeName(bare)) {
        judged = NAME;
        if (
          bare
            .toLowerCase()
            .split(/[ ,]+/)
            .some((one) => givenNames.has(one))
        )
          judged |= GIVEN;
      }
      if (seen.judged.size < MOST_JUDGED) seen.judged.set(ownText(text), judged);
    }
    if (seen.distinct.size < 5) seen.distinct.add(ownText(text));
    if (judged & ADDRESS) {
      seen.addresses++;
      if (seen.addressRow === 0) seen.addressRow = row;
    }
    if (judged & NAME) {
      seen.names++;
      if (seen.nameRow === 0) seen.nameRow = row;
    }
    if (judged & GIVEN) seen.given++;
  }

  /**
   * Throws if a heading or what was counted of a column is personal data. `mapped` tells which field each column is;
   * columns that are none, groups of borrowers, and words that no heading explains are held to more. Returns what a person has to be asked about the
   * loan ids: whether they are Social Security or account numbers.
   */
  conclude(mapped: ReadonlyMap<number, FieldName>): 'ssn' | 'account-number' | null {
    for (let column = 0; column < this.#headings.length; column++) {
      const heading = this.#headings[column] ?? '';
      const kind = kindOfHeading(heading) ?? kindOfValue(heading);
      if (kind) throw this.#refuse(kind, column, this.#seen[column]?.firstRow || this.#headerRow);
    }
    let asked: 'ssn' | 'account-number' | null = null;
    for (let column = 0; column < this.#seen.length; column++) {
      const seen = this.#seen[column];
      const field = mapped.get(column);
      if (!seen || seen.values === 0) continue;
      if (field === 'loanId') asked = idsToAskAbout(seen);
      else if (field === undefined || isTakenFor(field, this.#headings[column] ?? ''))
        this.#concludeUnmapped(seen, column);
    }
    return asked;
  }

  #concludeUnmapped(seen: Seen, column: number): void {
    const { values } = seen;
    if (seen.nineDigits * 2 >= values) throw this.#refuse('ssn', column, seen.nineRow);
    if (seen.distinct.size >= 5 && seen.names >= 0.6 * values && seen.given >= 0.3 * values)
      throw this.#refuse('name', column, seen.nameRow);
    if (seen.addresses > 0 && seen.addresses >= 0.05 * values) throw this.#refuse('address', column, seen.addressRow);
    if (seen.cardRow > 0) throw this.#refuse('card-number', column, seen.cardRow);
    if (seen.accounts * 2 >= values) throw this.#refuse('account-number', column, seen.accountRow);
  }
}

/** Whether a column holds a seller's own words and only a person says that it is this field; groups of borrowers and ratings always. */
const isTakenFor = (field: FieldName, heading: string) =>
  field === 'borrowerGroupId' ||
  field === 'riskRating' ||
  (freeTextFields.includes(field) && fieldOfHeading(heading)?.field !== field);

function idsToAskAbout({ values, nineDigits, accounts }: Seen): 'ssn' | 'account-number' | null {
  if (nineDigits * 2 >= values) return 'ssn';
  return accounts * 2 >= values ? 'account-number' : null;
}
