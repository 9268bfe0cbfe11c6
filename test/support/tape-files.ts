import { strToU8, zipSync } from 'fflate';
import type { AssetClass } from '#shared/domain/asset-class.ts';
import type { ColumnChoice } from '#shared/domain/pool/tape/column-choice.ts';
import { inspectTape } from '#shared/domain/pool/tape/inspect.ts';
import { readTape } from '#shared/domain/pool/tape/read.ts';
import type { TapeSource } from '#shared/domain/pool/tape/source.ts';
import { TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';

/** A file as it would come, in pieces of so many bytes. */
export function sourceOf(content: string | Uint8Array, piece = 65_536): TapeSource {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return {
    async *open() {
      for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
    },
  };
}

/** Reads a tape with the columns that it detects, or with some of them changed. */
export async function readDetected(
  source: TapeSource,
  { asOfDate = '2026-09-30', assetClass = 'Auto' as AssetClass, change = (column: ColumnChoice) => column } = {},
) {
  const inspection = await inspectTape(source);
  const columns = inspection.columns.map(change);
  const reading = await readTape(source, { columns, asOfDate: inspection.asOfDate ?? asOfDate, assetClass });
  return { inspection, reading };
}

/** What a tape ends with when it cannot be read. */
export async function faultOf(reading: Promise<unknown>): Promise<TapeFault> {
  try {
    await reading;
  } catch (error) {
    if (error instanceof TapeFault) return error;
    throw error;
  }
  throw new Error('The tape was read.');
}

const header = 'Loan ID,Current Balance,Note Rate,Remaining Term';

/** A tape of good loans with more columns: a heading and a value for each loan. */
export function tapeWith(heading: string, values: readonly string[]): string {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = values.map((value, i) => `A-${i + 1},${1000 + i}.50,6.25,48,${quote(value)}`);
  return [`${header},${quote(heading)}`, ...rows].join('\n');
}

/** A tape of rows below the four columns that are needed. */
export const tapeOf = (...rows: string[]): string => [header, ...rows].join('\n');

const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${type}"/>`;

/** A workbook of one sheet from the XML of its rows. */
export function workbookOf(
  rowsXml: string,
  { strings = [] as string[], is1904 = false, more = {} as Record<string, Uint8Array>, level = 6 as 0 | 6 } = {},
): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const files = {
    '[Content_Types].xml': `<Types>${part('/xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml')}</Types>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="r"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets><sheet name="Notes" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Tape" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="m/d/yyyy"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="10"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData/></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><sheetData>${rowsXml}</sheetData></worksheet>`,
  };
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync({ ...Object.fromEntries(entries), ...more }, { level });
}
