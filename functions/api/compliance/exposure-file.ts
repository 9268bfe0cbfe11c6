import { CsvError, parse } from 'csv-parse/sync';
import type { OutsideExposureRow } from '#shared/contract/compliance-settings.ts';
import { readExposures } from '#shared/contract/exposure-file.ts';
import { type FieldError, Problem } from '#shared/contract/problem.ts';

const refuse = (...details: string[]) => {
  const errors: FieldError[] = details.map((detail) => ({ pointer: '/csv', detail }));
  return new Problem('invalid', { errors, ...(details[0] && { message: details[0] }) });
};

function recordsIn(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, skip_empty_lines: true, trim: true });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw refuse(`Row ${Math.max(1, Number(cause.lines ?? 2) - 1)} can't be read as CSV.`);
  }
}

/** Rows are counted from 1 below the headings; every fault has row and column. */
export function exposuresIn(csv: string): OutsideExposureRow[] {
  const { rows, faults } = readExposures(recordsIn(csv));
  if (rows) return rows;
  throw refuse(...faults.map(({ detail }) => detail));
}
