import { ColumnEvidence, type ColumnProposal, detectColumns } from '#shared/domain/pool/tape/detect-columns.ts';
import { type FieldName, ruleOf } from '#shared/domain/pool/tape/fields.ts';
import { inspectTape } from '#shared/domain/pool/tape/inspect.ts';
import { layouts } from '#shared/domain/pool/tape/layouts/layouts.ts';
import { valueLists } from '#shared/domain/pool/tape/lists.ts';
import { type SellerFile, sellerFiles } from './seller-files.ts';
import { sourceOf } from './tape-files.ts';

/** Columns of a file by what the matcher made of them. */
export interface Matched {
  file: string;
  columns: number;
  selectedRight: number;
  /** Headings that a field was selected for that they aren't. */
  selectedWrong: string[];
  proposedRight: number;
  proposedWrong: string[];
  /** Columns of a field that were neither selected nor proposed. */
  left: number;
}

type Truth = Readonly<Record<string, FieldName | null>>;

function judge(
  file: string,
  found: readonly ColumnProposal[],
  truth: (column: ColumnProposal) => FieldName | null,
): Matched {
  const judged: Matched = {
    file,
    columns: found.filter(({ heading }) => !isStranger(heading)).length,
    selectedRight: 0,
    selectedWrong: [],
    proposedRight: 0,
    proposedWrong: [],
    left: 0,
  };
  for (const column of found.filter(({ heading }) => !isStranger(heading))) {
    const [is, { field, proposed, heading }] = [truth(column), column];
    if (field !== null) {
      if (field === is) judged.selectedRight++;
      else judged.selectedWrong.push(`${heading}: ${field}`);
    } else if (proposed) {
      if (proposed === is) judged.proposedRight++;
      else judged.proposedWrong.push(`${heading}: ${proposed}`);
    } else if (is !== null) judged.left++;
  }
  return judged;
}

/** A value that a field can have, so that only headings tell columns apart. */
function cellFor(field: FieldName | null): string {
  if (field === null) return '7';
  const rule = ruleOf(field);
  switch (rule.kind) {
    case 'date':
      return field === 'maturityDate' ? '09/30/2031' : '09/30/2025';
    case 'state':
      return 'CA';
    case 'zip3':
      return '945';
    case 'modelYear':
      return '2024';
    case 'digits':
      return '5312';
    case 'list':
      return Object.keys(valueLists[rule.list])[0] ?? '';
    case 'money':
      return '15000.25';
    case 'whole':
      return field.startsWith('creditScore') ? '700' : '24';
    case 'percent':
    case 'number':
      return '6.25';
    default:
      return 'R-1';
  }
}

async function detect(headings: readonly string[], truth: Truth): Promise<ColumnProposal[]> {
  const evidence = headings.map((heading) => {
    const column = new ColumnEvidence();
    column.see(cellFor(truth[heading] ?? null));
    return column;
  });
  return detectColumns(headings, evidence, null);
}

/** So many headings of no one that a layout isn't recognized as a whole. */
const strangers = (count: number) => Array.from({ length: count }, (_, i) => `Zz${i}`);
const isStranger = (heading: string) => /^Zz\d+$/.test(heading);

/** Headings of a layout as its own files have them, and among others. */
async function ofLayouts(): Promise<Matched[]> {
  const judged: Matched[] = [];
  for (const { name, columns } of layouts) {
    const headings = Object.keys(columns);
    const truth = ({ heading }: ColumnProposal) => columns[heading] ?? null;
    judged.push(judge(`${name}, whole`, await detect(headings, columns), truth));
    const among = [...headings, ...strangers(headings.length)];
    judged.push(judge(`${name}, among others`, await detect(among, columns), truth));
  }
  return judged;
}

async function ofSellers(): Promise<Matched[]> {
  const judged: Matched[] = [];
  for (const [name, { content, fields }] of Object.entries<SellerFile>(sellerFiles)) {
    // A refused file has no columns to match.
    const found = await inspectTape(sourceOf(content)).catch(() => null);
    if (found) judged.push(judge(name, found.columns, ({ index }) => fields[index] ?? null));
  }
  return judged;
}

/** Known layouts, and files that were read wrongly once. */
export const matcherTable = async (): Promise<Matched[]> => [...(await ofLayouts()), ...(await ofSellers())];
