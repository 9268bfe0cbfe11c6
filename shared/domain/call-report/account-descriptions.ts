import type { ZipEntry } from '../pool/tape/zip-entries.ts';
import { DESCRIPTIONS_FILE } from './columns.ts';
import { CallReportFault } from './fault.ts';
import { readTable } from './read-table.ts';

/** A row of AcctDesc.txt. */
export interface AccountDescription {
  table: string;
  name: string;
  text: string;
  status: 'active' | 'retired' | 'unknown';
}

/** By column, `ACCT_010`; an account that moved may have several. */
export type AccountDescriptions = ReadonlyMap<string, readonly AccountDescription[]>;

const statuses: Readonly<Record<string, AccountDescription['status']>> = {
  ACTIVE: 'active',
  TRUE: 'active',
  '1': 'active',
  INACTIVE: 'retired',
  RETIRED: 'retired',
  OBSOLETE: 'retired',
  FALSE: 'retired',
  '0': 'retired',
};

const columnOf = (account: string): string => {
  const name = account.trim().toUpperCase();
  return name.startsWith('ACCT_') ? name : `ACCT_${name}`;
};

const tableOf = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replace(/\.TXT$/, '');

/** Null where the zip has none that can be read: it only describes, so a quarter isn't refused for it. */
export function readDescriptions(entry: ZipEntry | undefined): AccountDescriptions | null {
  if (!entry) return null;
  const found = new Map<string, AccountDescription[]>();
  let headings: string[] | null = null;
  try {
    readTable(DESCRIPTIONS_FILE, entry, (cells) => {
      if (!headings) {
        headings = cells.map((cell) => cell.trim().toUpperCase());
        return;
      }
      const cell = (name: string) => cells[headings?.indexOf(name) ?? -1] ?? '';
      const column = columnOf(cell('ACCOUNT'));
      const description: AccountDescription = {
        table: tableOf(cell('TABLENAME')),
        name: cell('ACCTNAME').trim(),
        text: cell('ACCTDESC').trim(),
        status: statuses[cell('STATUS').trim().toUpperCase()] ?? 'unknown',
      };
      found.set(column, [...(found.get(column) ?? []), description]);
    });
  } catch (error) {
    if (error instanceof CallReportFault) return null;
    throw error;
  }
  return found;
}
