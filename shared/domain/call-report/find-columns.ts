import type { AccountDescription, AccountDescriptions } from './account-descriptions.ts';
import type { AcceptedColumn, ColumnFindings, MissingColumn } from './call-report.ts';
import {
  DESCRIPTIONS_FILE,
  type FieldSource,
  type Layout,
  LIST_FILE,
  type ReportColumn,
  type ReportField,
} from './columns.ts';
import { CallReportFault } from './fault.ts';

/** A column to read, in the file that has it. */
export interface FoundColumn {
  field: ReportField;
  file: string;
  column: string;
}

interface Zip {
  /** Upper-case headings of a file; null where the zip doesn't have it. */
  headings: (file: string) => readonly string[] | null;
  descriptions: AccountDescriptions | null;
  accepted: readonly AcceptedColumn[];
}

type Place = { file: string } | { missing: MissingColumn };

const MOST_SAID = 200;

export const noColumn = (file: string, column: string) => new CallReportFault(`${file} has no column ${column}.`);

/** Finds each field's columns. A column that AcctDesc.txt calls retired, or has in another file, is never read. */
export function findColumns(
  layout: Layout,
  zip: Zip,
): { found: FoundColumn[]; findings: ColumnFindings; sums: Map<ReportField, number> } {
  const found: FoundColumn[] = [];
  const findings: ColumnFindings = { missing: [], differing: [], descriptions: zip.descriptions ? 'read' : 'unread' };
  const sums = new Map<ReportField, number>();
  for (const [field, sources] of Map.groupBy(layout.fields, (source) => source.field)) {
    const tried = sources.map((source) => source.columns.map((column) => placeOf(column, zip)));
    const places = tried.find((all) => all.every((place) => 'file' in place));
    const chosen = sources[places ? tried.indexOf(places) : 0];
    if (!chosen) continue;
    const isUncertain = chosen.columns.some(({ column }) => described(column, zip).some(isUnclear));
    if (isUncertain) findings.descriptions = 'noStatus';
    if (!places) {
      const missing = (tried[0] ?? []).flatMap((place) => ('missing' in place ? [place.missing] : []));
      if (chosen.isRequired) throw refusalOf(chosen, missing, zip);
      findings.missing.push(...missing);
      continue;
    }
    if (places.length > 1) sums.set(field, places.length);
    for (const [at, place] of places.entries()) {
      const wanted = chosen.columns[at];
      if (!wanted || !('file' in place)) continue;
      found.push({ field, file: place.file, column: wanted.column });
      const said = otherWords(wanted, place.file, zip);
      if (said) findings.differing.push({ file: `${place.file}.txt`, column: wanted.column, said });
    }
  }
  return { found, findings, sums };
}

const described = (column: string, { descriptions }: Zip): readonly AccountDescription[] =>
  descriptions?.get(column) ?? [];

const isUnclear = ({ status }: AccountDescription): boolean => status === 'unknown';

function placeOf({ file, column }: ReportColumn, zip: Zip): Place {
  const has = (name: string) => zip.headings(name)?.includes(column) ?? false;
  const missing = (why: MissingColumn['why'], foundIn: string | null = null): Place => ({
    missing: { file: `${file}.txt`, column, why, foundIn },
  });
  const rows = file === LIST_FILE ? [] : described(column, zip);
  const current = rows.filter(({ status }) => status !== 'retired');
  if (rows.length > 0 && current.length === 0) return missing('retired');
  const elsewhere = current.some(({ table }) => table === file)
    ? undefined
    : current.find(({ table }) => has(table))?.table;
  if (elsewhere) {
    const isAccepted = zip.accepted.some(
      (one) => one.file === `${file}.txt` && one.column === column && one.foundIn === `${elsewhere}.txt`,
    );
    return isAccepted ? { file: elsewhere } : missing('elsewhere', `${elsewhere}.txt`);
  }
  return has(file) ? { file } : missing('absent');
}

/** AcctDesc.txt's words for a column that lack an expected one; else null. */
function otherWords({ column, says }: ReportColumn, file: string, zip: Zip): string | null {
  const rows = described(column, zip);
  const row = rows.find(({ table }) => table === file) ?? rows[0];
  if (!row || says.every((word) => word.test(`${row.name} ${row.text}`))) return null;
  return (row.name || row.text).slice(0, MOST_SAID) || 'nothing';
}

function refusalOf({ columns }: FieldSource, missing: readonly MissingColumn[], zip: Zip): CallReportFault {
  const [first] = missing;
  const [wanted] = columns;
  if (!first || !wanted) return new CallReportFault('A column is missing.');
  const { file, column, why, foundIn } = first;
  if (why === 'retired') return new CallReportFault(`${DESCRIPTIONS_FILE} says that ${column} in ${file} is retired.`);
  if (why === 'elsewhere')
    return new CallReportFault(`${column} isn't in ${file}: ${DESCRIPTIONS_FILE} lists it in ${foundIn}.`);
  return zip.headings(wanted.file) ? noColumn(file, column) : new CallReportFault(`The zip has no file ${file}.`);
}
