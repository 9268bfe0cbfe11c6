import { delinquencyBands, type Parting, partingsOf } from '#shared/domain/pool/bands.ts';
import type { Tokens } from '#shared/domain/pool/concentrations.ts';
import { computeFacts, type Facts } from '#shared/domain/pool/facts.ts';
import { type LoanRow, loanRow } from '#shared/domain/pool/loan-rows.ts';
import { type LoanField, type Loans, numberAt } from '#shared/domain/pool/loans.ts';
import { cellFaults } from '#shared/domain/pool/tape/cell-answers.ts';
import { type Finding, findingsCsv } from '#shared/domain/pool/tape/findings.ts';
import type { ByHand } from '#shared/domain/pool/tape/header-memory.ts';
import { type Inspection, inspectTape } from '#shared/domain/pool/tape/inspect.ts';
import { type HeaderChoice, previewTape, type SheetPreview } from '#shared/domain/pool/tape/preview.ts';
import {
  keepLoans,
  type ReadingOptions,
  readTape,
  sumOfRows,
  type TapeReading,
} from '#shared/domain/pool/tape/read.ts';
import type { TapeSource } from '#shared/domain/pool/tape/source.ts';
import { type TapeTerm, termsOfTape } from '#shared/domain/pool/tape-terms.ts';
import { MOST_LISTED } from '#shared/domain/tape.ts';
import { csvBlob } from '../../../lib/csv.ts';
import { type ChartName, chartNames, rowsOf } from '../../../lp/pool/strats.ts';
import type { Checked, Part, Slice } from '../desk-source.ts';

export type Choice = Omit<ReadingOptions, 'progress'>;

/** Sheet and header where a person chose them. */
export type Chosen = Partial<HeaderChoice>;

type Tell = (share: number) => void;

async function* bytesOf(file: Blob, tell: Tell): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  let read = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    read += part.value.length;
    tell(read / file.size);
    yield part.value;
  }
}

/** SHA-256 of a file in hexadecimal digits. */
async function fingerprint(file: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Ids as they are: whoever looks owns them. */
const ownIds: Tokens = { loan: (id) => id, group: (id) => id };

/** No figures while its ids are asked about. */
export interface CheckedFile extends Checked {
  asksAboutLoanIds: Inspection['asksAboutLoanIds'];
  asksAboutColumns: readonly number[];
  asksAboutSums: TapeReading['asksAboutSums'];
  terms: TapeTerm[];
}

/** One file, read and checked where it lies: what a worker does for the desk. Throws `TapeFault`. */
export class TapeSession {
  #reading: TapeReading | null = null;
  #choice: Choice | null = null;
  #leftOut: ReadonlySet<number> = new Set();
  #kept: Loans | null = null;
  #facts: Facts | null = null;
  #sha256 = '';

  async inspect(file: Blob, header: Chosen, byHand: readonly ByHand[], tell: Tell): Promise<Inspection> {
    return inspectTape(sourceOf(file, header, tell), { byHand });
  }

  async preview(file: Blob, tell: Tell): Promise<SheetPreview[]> {
    return previewTape(sourceOf(file, {}, tell));
  }

  async read(file: Blob, header: Chosen, choice: Choice, tell: Tell): Promise<CheckedFile> {
    this.#choice = choice;
    this.#reading = await readTape(sourceOf(file, header, tell), choice);
    this.#leftOut = new Set();
    this.#sha256 = await fingerprint(file);
    return this.#check();
  }

  /** Leaves out all rows in error, or none. */
  leaveOut(isOut: boolean): CheckedFile {
    this.#leftOut = isOut ? new Set(this.#read.faultyRows) : new Set();
    return this.#check();
  }

  /** The first so many: a tape can have millions. */
  findings(most: number): Finding[] {
    const { findings } = this.#read;
    return Array.from({ length: Math.min(findings.length, most) }, (_, i) => findings.at(i));
  }

  errorsFile(): Blob {
    return csvBlob([...findingsCsv(this.#read.findings)]);
  }

  /** Loans behind a figure of these facts, by its filter, in the order of the file. */
  loans({ filter, from, count }: Part): Slice<LoanRow> {
    const loans = this.#kept;
    if (!loans) return { rows: [], total: 0 };
    const isBehind = this.#testOf(loans, filter);
    const rows: LoanRow[] = [];
    let total = 0;
    for (let i = 0; i < loans.count; i++) {
      if (!isBehind(i)) continue;
      if (total >= from && rows.length < count) rows.push(loanRow(loans, i));
      total++;
    }
    return { rows, total };
  }

  get #read(): TapeReading {
    if (!this.#reading) throw new Error('No tape was read');
    return this.#reading;
  }

  #check(): CheckedFile {
    const reading = this.#read;
    const { findings } = reading;
    const faulty = new Set([...reading.faultyRows].filter((row) => !this.#leftOut.has(row)));
    const isAsking = reading.asksAboutLoanIds !== null || reading.asksAboutSums !== null;
    this.#kept = faulty.size === 0 && !isAsking ? keepLoans(reading, this.#leftOut) : null;
    this.#facts = this.#kept && computeFacts(this.#kept, ownIds, { leftOut: this.#leftOut.size });
    return {
      rows: reading.rows,
      errors: findings.errors,
      warnings: findings.warnings,
      counts: findings.counts,
      faulty: inDollars(sumOfRows(reading, faulty)),
      leftOut: inDollars(sumOfRows(reading, this.#leftOut)),
      notes: reading.notes,
      cells: {
        faults: cellFaults(this.findings(MOST_LISTED), this.#choice?.columns ?? []),
        answers: this.#choice?.cells ?? [],
      },
      asksAboutLoanIds: reading.asksAboutLoanIds,
      asksAboutColumns: reading.asksAboutColumns,
      asksAboutSums: reading.asksAboutSums,
      facts: this.#facts,
      columns: this.#choice?.columns ?? [],
      asOfDate: this.#choice?.asOfDate ?? '',
      terms: this.#kept && this.#facts ? termsOfTape(this.#facts, this.#kept) : [],
      sha256: this.#sha256,
    };
  }

  #testOf(loans: Loans, filter: string | null): (i: number) => boolean {
    if (filter === null) return () => true;
    const field = /^(\w+) ne null$/.exec(filter)?.[1] as LoanField | undefined;
    if (field) return (i) => !Number.isNaN(numberAt(loans, field, i));
    const { name, label } = this.#bandOf(filter);
    const parting = this.#partingOf(name);
    return (i) => {
      const key = parting.keyOf(loans, i);
      const isAbsent = key === null || (typeof key === 'number' && Number.isNaN(key));
      return (isAbsent ? parting.absent : parting.bandOf(key)).label === label;
    };
  }

  #bandOf(filter: string): { name: ChartName; label: string } {
    for (const name of this.#facts ? chartNames : []) {
      const band = this.#facts && rowsOf(this.#facts, name).find((row) => row.filter === filter);
      if (band) return { name, label: band.label };
    }
    throw new Error(`No figure of the tape is of ${filter}`);
  }

  #partingOf(name: ChartName): Parting {
    if (name === 'delinquency') return delinquencyBands;
    const { scoreField = 'creditScoreOriginal' } = this.#facts ?? {};
    return partingsOf(this.#choice?.assetClass ?? 'Consumer', scoreField)[name];
  }
}

const sourceOf = (file: Blob, { sheet, headerRow }: Chosen, tell: Tell): TapeSource => ({
  open: () => bytesOf(file, tell),
  ...(sheet !== undefined && { sheet }),
  ...(headerRow !== undefined && { headerRow }),
});

const inDollars = ({ loans, cents }: { loans: number; cents: bigint }) => ({ loans, balance: Number(cents) / 100 });
