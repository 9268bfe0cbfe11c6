import * as z from 'zod';
import { type BringDownLine, bringDownCauses, bringDownDecisions } from '#shared/domain/bring-down.ts';
import type { Deal } from '#shared/domain/deal.ts';
import { type Closing, type ClosingResult, closingStates, lpOfClosing } from '#shared/domain/deal-closing.ts';
import type { Doing } from '#shared/domain/doing.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import type { KeptStatement } from '#shared/domain/kept-statement.ts';
import {
  notSettledOutside,
  type OutsidePosition,
  type OutsideSettlement,
  type OutsideSettlementHeld,
} from '#shared/domain/outside-settlement.ts';
import { dayCounts, parties } from '#shared/domain/settlement.ts';
import { type SettlementFee, type SettlementTerms, usualSettlementTerms } from '#shared/domain/settlement-terms.ts';
import type { StatementFile } from '#shared/domain/statement-file.ts';
import { dealWrite } from './deals.ts';
import { historyWrite } from './history.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { maybePacked, packedIfLarge } from './packed.ts';
import { centsField, part, record } from './record.ts';
import type { Table, Write } from './table.ts';

export type ClosingStore = ReturnType<typeof closingStore>;

const doing = part<Doing>()({ at: z.string(), byId: z.string(), by: z.string() });
const figures = z.object({ balance: z.number(), noteRate: z.number() });

const line = part<BringDownLine>()({
  loanId: z.string(),
  causes: z.array(z.enum(bringDownCauses)),
  before: figures.nullable(),
  after: figures.nullable(),
  daysDelinquent: z.number(),
  decision: z.enum(bringDownDecisions).nullable(),
  reason: z.string(),
});

const result = part<ClosingResult>()({
  balance: centsField,
  loans: z.number(),
  available: centsField,
  leadKeeps: centsField,
  amounts: z.array(part<ClosingResult['amounts'][number]>()({ dealId: z.string(), amount: centsField })),
});

const closingFields = {
  id: z.string(),
  lpNumber: z.string(),
  tapeId: z.string().nullable(),
  cutOff: z.string(),
  settlementDate: z.string(),
  state: z.enum(closingStates),
  loans: z.number(),
  balance: centsField,
  isCompared: z.boolean(),
  lines: maybePacked(z.array(line)),
  begun: doing,
  released: doing.nullable(),
  result: result.nullable(),
  version: z.number(),
};

export const closingRecord = record<Closing>('closing')(closingFields);

const outsideFields = {
  closing: part<Closing>()(closingFields),
  positions: z.array(
    part<OutsidePosition>()({
      dealId: z.string(),
      creditUnionId: z.string(),
      creditUnionName: z.string(),
      offeringId: z.string(),
      bought: centsField,
      pool: centsField,
      price: z.number(),
      accrued: centsField,
      settledOn: z.string(),
    }),
  ),
};

export const outsideSettlementRecord = record<OutsideSettlementHeld>('settlement outside')({
  lpNumber: z.string(),
  settled: part<OutsideSettlement>()(outsideFields).nullable(),
  entered: doing.nullable(),
  confirmed: doing.nullable(),
  pending: part<NonNullable<OutsideSettlementHeld['pending']>>()({
    ...outsideFields,
    byId: z.string(),
    by: z.string(),
    at: z.string(),
    effectiveAt: z.string().nullable(),
    contentHash: z.string(),
  }).nullable(),
  version: z.number(),
});

const fee = part<SettlementFee>()({
  name: z.string(),
  payer: z.enum(parties),
  payee: z.enum(parties),
  amount: z.number().nullable(),
  percentOfPrincipal: z.number().nullable(),
});

export const settlementTermsRecord = record<SettlementTerms & { version: number }>('settlement terms')({
  dayCount: z.enum(dayCounts),
  fees: z.array(fee),
  version: z.number(),
});

const wire = part<KeptStatement['wires'][number]>()({
  from: z.enum(parties),
  to: z.enum(parties),
  amount: centsField,
});

export const statementRecord = record<KeptStatement>('closing statement')({
  dealId: z.string(),
  lpNumber: z.string(),
  closingId: z.string(),
  version: z.number(),
  cutOff: z.string(),
  settlementDate: z.string(),
  dayCount: z.enum(dayCounts),
  price: z.number(),
  priceReason: z.string().nullable(),
  servicingFee: z.number().nullable(),
  accepted: centsField,
  amount: centsField,
  fees: z.array(
    part<KeptStatement['fees'][number]>()({
      name: z.string(),
      payer: z.enum(parties),
      payee: z.enum(parties),
      amount: centsField,
    }),
  ),
  loans: z.number(),
  closingBalance: centsField,
  purchasePrice: centsField,
  premium: centsField,
  accruedInterest: centsField,
  total: centsField,
  wires: z.array(wire),
  inputsHash: z.string(),
  resultHash: z.string(),
  released: doing,
  signed: part<KeptStatement['signed']>()({ buyer: doing.nullable(), seller: doing.nullable() }),
});

export const statementFileRecord = record<StatementFile>('file of a closing statement')({
  key: z.string(),
  sha256: z.string(),
  at: z.string(),
});

const closingWrite = (closing: Closing): Write => ({
  put: { ...keys.closing(closing.lpNumber, closing.id), ...closing, lines: packedIfLarge(closing.lines) },
  when: closing.version === 1 ? { absent: true } : { version: closing.version - 1 },
});

const statementItem = (statement: KeptStatement) => ({
  ...keys.statement(statement.dealId, statement.version),
  ...statement,
});

/** Closings of an LP, and the statements of its deals. Statements are only added to, by signatures. */
export const closingStore = (table: Table) => ({
  async find(id: string): Promise<Closing | undefined> {
    const lp = lpOfClosing(id);
    return lp === null ? undefined : table.get(keys.closing(lp, id), closingRecord);
  },

  /** Newest first. */
  ofOffering: (lpNumber: string): Promise<Closing[]> =>
    table.all({ partition: keys.closing(lpNumber, '').PK, beginsWith: 'CLOSING#', newestFirst: true }, closingRecord),

  /** Replaces the version read; `busy` if it changed. */
  async save(next: Closing, also: Write[] = []): Promise<Closing> {
    const closing = nextVersion(next);
    await table.write(closingWrite(closing), ...also);
    return closing;
  },

  /** Positions of an LP that was settled outside. */
  outside: async (lpNumber: string): Promise<OutsideSettlementHeld> =>
    (await table.get(keys.outsideSettlement(lpNumber), outsideSettlementRecord)) ?? notSettledOutside(lpNumber),

  /** Replaces the version read; `busy` if it changed. */
  async saveOutside(next: OutsideSettlementHeld, also: Write[] = []): Promise<OutsideSettlementHeld> {
    const saved = nextVersion(next);
    await table.write(
      {
        put: { ...keys.outsideSettlement(saved.lpNumber), ...saved },
        when: next.version === 0 ? { absent: true } : { version: next.version },
      },
      ...also,
    );
    return saved;
  },

  async terms(lpNumber: string): Promise<SettlementTerms & { version: number }> {
    return (
      (await table.get(keys.settlementTerms(lpNumber), settlementTermsRecord)) ?? {
        ...usualSettlementTerms,
        version: 0,
      }
    );
  },

  async saveTerms(lpNumber: string, next: SettlementTerms & { version: number }) {
    const terms = nextVersion(next);
    await table.write({
      put: { ...keys.settlementTerms(lpNumber), ...terms },
      when: next.version === 0 ? { absent: true } : { version: next.version },
    });
    return terms;
  },

  /** Oldest first. */
  statements: (dealId: string): Promise<KeptStatement[]> =>
    table.all({ partition: keys.statement(dealId, 0).PK, beginsWith: 'STATEMENT#' }, statementRecord),

  statement: (dealId: string, version: number): Promise<KeptStatement | undefined> =>
    table.get(keys.statement(dealId, version), statementRecord),

  file: (dealId: string, key: string): Promise<StatementFile | undefined> =>
    table.get(keys.statementFile(dealId, key), statementFileRecord),

  /** `busy` if there is one. */
  keepFile: (dealId: string, file: StatementFile): Promise<void> =>
    table.write({ put: { ...keys.statementFile(dealId, file.key), ...file }, when: { absent: true } }),

  /** New statement with its deal. */
  async release(statement: KeptStatement, deal: Deal, entries: readonly HistoryEntry[]): Promise<void> {
    await table.write(
      { put: statementItem(statement), when: { absent: true } },
      dealWrite(nextVersion(deal)),
      ...entries.map(historyWrite),
    );
  },

  /** Signature on the deal and on its statement. */
  async sign(
    statement: KeptStatement,
    deal: Deal,
    entries: readonly HistoryEntry[],
    also: Write[] = [],
  ): Promise<void> {
    await table.write(
      { put: statementItem(statement), when: { exists: true } },
      dealWrite(nextVersion(deal)),
      ...entries.map(historyWrite),
      ...also,
    );
  },
});
