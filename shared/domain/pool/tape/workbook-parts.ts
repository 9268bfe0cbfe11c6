import type { XmlAttributes } from './xml-attributes.ts';
import { XmlReader } from './xml-reader.ts';

interface Sheet {
  name: string;
  relation: string;
  isVisible: boolean;
}

/** Sheets in order, and the system of dates. */
export function readSheets(xml: string): { sheets: Sheet[]; epoch: '1900' | '1904' } {
  const sheets: Sheet[] = [];
  let epoch: '1900' | '1904' = '1900';
  const isTrue = (value: string | undefined) => value === '1' || value === 'true';
  const open = (name: string, attributes: XmlAttributes) => {
    if (name === 'workbookPr' && isTrue(attributes.get('date1904'))) epoch = '1904';
    if (name !== 'sheet') return;
    const relation = attributes.prefixed('id') ?? '';
    sheets.push({
      name: attributes.get('name') ?? '',
      relation,
      isVisible: !attributes.get('state') || attributes.get('state') === 'visible',
    });
  };
  new XmlReader({ open }).write(xml).close();
  return { sheets, epoch };
}

/** Targets of a workbook's relations by id; external ones are not followed. */
export function readRelations(xml: string): Map<string, string> {
  const targets = new Map<string, string>();
  const open = (name: string, attributes: XmlAttributes) => {
    if (name !== 'Relationship' || attributes.get('TargetMode') === 'External') return;
    const target = attributes.get('Target') ?? '';
    targets.set(attributes.get('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  };
  new XmlReader({ open }).write(xml).close();
  return targets;
}

/** Which cell styles show numbers as dates: built-in formats, and own ones with a year, month or day. */
export function readDateStyles(xml: string): boolean[] {
  const own = new Set<number>();
  const styles: boolean[] = [];
  let isInStyles = false;
  const isDate = (code: string) => /[ymd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
  const isBuiltIn = (id: number) =>
    (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  const open = (name: string, attributes: XmlAttributes) => {
    if (name === 'numFmt' && isDate(attributes.get('formatCode') ?? '')) own.add(Number(attributes.get('numFmtId')));
    if (name === 'cellXfs') isInStyles = true;
    if (name !== 'xf' || !isInStyles) return;
    const id = Number(attributes.get('numFmtId') ?? 0);
    styles.push(own.has(id) || isBuiltIn(id));
  };
  const close = (name: string) => {
    if (name === 'cellXfs') isInStyles = false;
  };
  new XmlReader({ open, close }).write(xml).close();
  return styles;
}
