import { readFileSync } from 'node:fs';
import { initSync, Model } from '@ironcalc/wasm';
import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';

interface XmlCell {
  '@r': string;
  '@t'?: string;
  f?: string;
  v?: string;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => ['sheet', 'row', 'c', 'si'].includes(name),
});

const placeOf = (cell: string) => {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  const column = Array.from(letters).reduce((all, letter) => all * 26 + letter.charCodeAt(0) - 64, 0);
  return [Number(row), column] as const;
};

/** A workbook as its cells' formulas and texts, and as a spreadsheet shows it once it has calculated all of them. */
export function recalculated(workbook: Uint8Array) {
  initSync({ module: readFileSync(new URL(import.meta.resolve('@ironcalc/wasm/wasm_bg.wasm'))) });
  const files = unzipSync(workbook);
  const read = (name: string) => parser.parse(strFromU8(files[name] ?? new Uint8Array()));
  const texts: string[] = read('xl/sharedStrings.xml').sst.si.map(({ t }: { t: string | { '#text': string } }) =>
    typeof t === 'string' ? t : t['#text'],
  );
  const names: string[] = read('xl/workbook.xml').workbook.sheets.sheet.map((one: { '@name': string }) => one['@name']);
  const model = new Model('Workbook', 'en', 'UTC', 'en');
  model.pauseEvaluation();
  const formulas = new Map<string, string>();
  names.forEach((name, sheet) => {
    if (sheet > 0) model.newSheet();
    model.renameSheet(sheet, name);
  });
  names.forEach((name, sheet) => {
    const rows: { c?: XmlCell[] }[] = read(`xl/worksheets/sheet${sheet + 1}.xml`).worksheet.sheetData.row;
    for (const { '@r': at, '@t': type, f, v } of rows.flatMap(({ c = [] }) => c)) {
      const [row, column] = placeOf(at);
      if (f !== undefined) formulas.set(`${name}!${at}`, f);
      const input = f === undefined ? (type === 's' ? `'${texts[Number(v)]}` : (v ?? '')) : `=${f}`;
      model.setUserInput(sheet, row, column, input);
      model.updateRangeStyle({ sheet, row, column, width: 1, height: 1 }, 'num_fmt', '0.000000');
    }
  });
  model.resumeEvaluation();
  model.evaluate();
  const shown = (sheet: string, cell: string): string =>
    model.getFormattedCellValue(names.indexOf(sheet), ...placeOf(cell));
  return {
    formulas,
    shown,
    /** Cents of an amount. */
    cents: (sheet: string, cell: string): number => Math.round(Number(shown(sheet, cell)) * 100),
  };
}
