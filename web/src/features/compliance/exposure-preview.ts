import { parse } from 'csv-parse/browser/esm/sync';
import type { OutsideExposureRow } from '#shared/contract/compliance-settings.ts';
import { readExposures } from '#shared/contract/exposure-file.ts';

export interface PreviewFault {
  /** Row of the file, headings included; null: the whole file. */
  line: number | null;
  detail: string;
}

export interface ExposurePreview {
  csv: string;
  /** Empty with faults. */
  rows: OutsideExposureRow[];
  faults: PreviewFault[];
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The server's reading, before anything is sent. */
export async function previewOf(file: File): Promise<ExposurePreview> {
  const csv = await file.text();
  let parsed: Parsed[];
  try {
    const options = { bom: true, skip_empty_lines: true, trim: true, info: true } as const;
    parsed = parse(csv, options) as unknown as Parsed[];
  } catch (cause) {
    const line = (cause as { lines?: number }).lines ?? null;
    return { csv, rows: [], faults: [{ line, detail: "This can't be read as CSV. Look at its quotes and commas." }] };
  }
  const { rows, faults } = readExposures(parsed.map(({ record }) => record));
  if (rows) return { csv, rows, faults: [] };
  return {
    csv,
    rows: [],
    faults: faults.map(({ row, detail }) => ({
      line: row === null ? null : (parsed[row]?.info.lines ?? null),
      detail: capitalised(detail.replace(/^Row \d+(?:, \w+)?: /, '')),
    })),
  };
}
