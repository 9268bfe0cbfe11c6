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

/** Cell styles for dates: built-in formats, and custom ones with a year, month or day. */
export function dateStylesPart(): PartOf<boolean[]> {
  const own = new Set<number>();
  const styles: boolean[] = [];
  let isInStyles = false;
  const isDate = (code: string) => /[ymd]/i.test(code.slice(0, LONGEST_FORMAT).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
  const isBuiltIn = (id: number) =>
    (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  const open = (name: string, attributes: XmlAttributes) => {
    if (own.size > MOST_PARTS || styles.length > MOST_PARTS) throw unpacksToMore();
    if (name === 'numFmt' && isDate(attributes.get('formatCode') ?? '')) own.add(Number(attributes.get('numFmtId')));
    if (name === 'cellXfs') isInStyles = true;
    if (name !== 'xf' || !isInStyles) return;
    const id = Number(attributes.get('numFmtId') ?? 0);
    styles.push(own.has(id) || isBuiltIn(id));
  };
  const close = (name: string) => {
    if (name === 'cellXfs') isInStyles = false;
  };
  return { handler: { open, close }, found: styles };
}
