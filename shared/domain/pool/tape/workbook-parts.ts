import { SaxesParser } from 'saxes';
import { TapeFault } from './tape-fault.ts';

export const badXml = () => new TapeFault('The workbook is damaged. Save it again and upload it.');

/** A name without its namespace's prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads XML of a workbook; entities and external files are not, and what is no XML is a fault of the file. */
export function createXmlReader(on: {
  open: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}) {
  const parser = new SaxesParser({ fragment: false });
  parser.on('opentag', (tag) => on.open(localName(tag.name), tag.attributes as Record<string, string>));
  if (on.close) parser.on('closetag', (tag) => on.close?.(localName(tag.name)));
  if (on.text) {
    parser.on('text', on.text);
    parser.on('cdata', on.text);
  }
  parser.on('doctype', () => {
    throw badXml();
  });
  parser.on('error', () => {
    throw badXml();
  });
  return parser;
}

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
  const open = (name: string, attributes: Record<string, string>) => {
    if (name === 'workbookPr' && isTrue(attributes.date1904)) epoch = '1904';
    if (name !== 'sheet') return;
    const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
    sheets.push({
      name: attributes.name ?? '',
      relation,
      isVisible: !attributes.state || attributes.state === 'visible',
    });
  };
  createXmlReader({ open }).write(xml).close();
  return { sheets, epoch };
}

/** Targets of a workbook's relations by id; external ones are not followed. */
export function readRelations(xml: string): Map<string, string> {
  const targets = new Map<string, string>();
  const open = (name: string, attributes: Record<string, string>) => {
    if (name !== 'Relationship' || attributes.TargetMode === 'External') return;
    const target = attributes.Target ?? '';
    targets.set(attributes.Id ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  };
  createXmlReader({ open }).write(xml).close();
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
  const open = (name: string, attributes: Record<string, string>) => {
    if (name === 'numFmt' && isDate(attributes.formatCode ?? '')) own.add(Number(attributes.numFmtId));
    if (name === 'cellXfs') isInStyles = true;
    if (name !== 'xf' || !isInStyles) return;
    const id = Number(attributes.numFmtId ?? 0);
    styles.push(own.has(id) || isBuiltIn(id));
  };
  const close = (name: string) => {
    if (name === 'cellXfs') isInStyles = false;
  };
  createXmlReader({ open, close }).write(xml).close();
  return styles;
}
