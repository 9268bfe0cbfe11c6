import { limits, TapeFault, unpacksToMore } from './tape-fault.ts';
import type { XmlAttributes } from './xml-attributes.ts';
import type { XmlHandler } from './xml-reader.ts';

interface PartOf<Found> {
  handler: XmlHandler;
  found: Found;
}

export interface Sheet {
  name: string;
  relation: string;
  isVisible: boolean;
}

/** No program writes more relations or styles. */
const MOST_PARTS = 100_000;
/** Excel's own limit. */
const LONGEST_FORMAT = 255;

/** Sheets in order, and the date system. */
export function sheetsPart(): PartOf<{ sheets: Sheet[]; epoch: '1900' | '1904' }> {
  const found = { sheets: [] as Sheet[], epoch: '1900' as '1900' | '1904' };
  const { sheets } = found;
  const isTrue = (value: string | undefined) => value === '1' || value === 'true';
  const open = (name: string, attributes: XmlAttributes) => {
    if (name === 'workbookPr' && isTrue(attributes.get('date1904'))) found.epoch = '1904';
    if (name !== 'sheet') return;
    if (sheets.length === limits.sheets)
      throw new TapeFault(
        `A workbook holds at most ${limits.sheets} sheets; this one has more. Delete those that aren't needed and upload it again.`,
      );
    const relation = attributes.prefixed('id') ?? '';
    sheets.push({
      name: attributes.get('name') ?? '',
      relation,
      isVisible: !attributes.get('state') || attributes.get('state') === 'visible',
    });
  };
  return { handler: { open }, found };
}

export function relationsPart(): PartOf<Map<string, string>> {
  const targets = new Map<string, string>();
  const open = (name: string, attributes: XmlAttributes) => {
    if (name !== 'Relationship' || attributes.get('TargetMode') === 'External') return;
    const target = attributes.get('Target') ?? '';
    targets.set(attributes.get('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    if (targets.size > MOST_PARTS) throw unpacksToMore();
  };
  return { handler: { open }, found: targets };
}

/** Meaning that a number format gives to a number. */
export interface CellStyle {
  isDate: boolean;
  isPercent: boolean;
  /** A unit written behind the number, as in `0" months"`. */
  unit: string;
}

const unitInFormat = /[0#?]\s*(?:"(\s?[a-z.]{1,12})"|\\(x))/i;
const isUnit = /^\s?(?:mos?|mths?|months?|yrs?|years?|bps?|x)\.?$/i;

function styleOf(code: string): CellStyle {
  const format = code.slice(0, LONGEST_FORMAT);
  const bare = format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  const [, quoted, escaped] = unitInFormat.exec(format) ?? [];
  const unit = quoted ?? escaped ?? '';
  return { isDate: /[ymd]/i.test(bare), isPercent: bare.includes('%'), unit: isUnit.test(unit) ? unit : '' };
}

/** Content type of the workbook itself: printer settings may say macroEnabled where there are none. */
export function workbookTypePart(): PartOf<{ type: string }> {
  const found = { type: '' };
  const open = (name: string, attributes: XmlAttributes) => {
    if (name === 'Override' && attributes.get('PartName')?.toLowerCase() === '/xl/workbook.xml')
      found.type = attributes.get('ContentType') ?? '';
  };
  return { handler: { open }, found };
}

/** Cell styles: built-in formats and custom ones. */
export function stylesPart(): PartOf<CellStyle[]> {
  const own = new Map<number, CellStyle>();
  const styles: CellStyle[] = [];
  let isInStyles = false;
  const isBuiltIn = (id: number) =>
    (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  const isBuiltInPercent = (id: number) => id === 9 || id === 10;
  const open = (name: string, attributes: XmlAttributes) => {
    if (own.size > MOST_PARTS || styles.length > MOST_PARTS) throw unpacksToMore();
    if (name === 'numFmt') own.set(Number(attributes.get('numFmtId')), styleOf(attributes.get('formatCode') ?? ''));
    if (name === 'cellXfs') isInStyles = true;
    if (name !== 'xf' || !isInStyles) return;
    const id = Number(attributes.get('numFmtId') ?? 0);
    styles.push(own.get(id) ?? { isDate: isBuiltIn(id), isPercent: isBuiltInPercent(id), unit: '' });
  };
  const close = (name: string) => {
    if (name === 'cellXfs') isInStyles = false;
  };
  return { handler: { open, close }, found: styles };
}
