import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pMap from 'p-map';
import type { ListQuery } from '#shared/contract/odata.ts';
import { type TapeCells, type TapedOffering, TapeFinding } from '#shared/contract/tape-entities.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { assetClassOf } from '#shared/domain/asset-class.ts';
import { isListingOf } from '#shared/domain/listing.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { isHidden } from '#shared/domain/offering-visibility.ts';
import { asOneLine } from '#shared/domain/one-line.ts';
import { cellFaults } from '#shared/domain/pool/tape/cell-answers.ts';
import type { Finding } from '#shared/domain/pool/tape/findings.ts';
import { tapeTemplate, templateLines } from '#shared/domain/pool/tape/template.ts';
import { settled } from '#shared/domain/stopped-reading.ts';
import type { Tape } from '#shared/domain/tape.ts';
import { CSV_TYPE } from '#shared/format/csv.ts';
import { toDollars } from '#shared/format/money.ts';
import { list } from '../../odata/list.ts';
import { deskOffering, deskTape, type TapeDeskStores } from '../../rules/tape-desk.ts';
import { Bytes } from '../../runtime/answer.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import { madeKey } from './read.ts';

export interface DeskDeps extends TapeDeskStores {
  offerings: Pick<OfferingStore, 'find' | 'ofSeller' | 'everyPage'>;
  objects: Pick<ObjectBytes, 'bytes'>;
}

type Asked = { id: string } & RequestContext;

const unpack = promisify(gunzip);

const AT_ONCE = 16;

/** The caller's own listings; for administrators, offerings that have or need a tape. */
export async function readOfferings(deps: DeskDeps, { now }: RequestContext, caller: Caller): Promise<TapedOffering[]> {
  const offerings = isAdmin(caller)
    ? (await Array.fromAsync(deps.offerings.everyPage())).flat()
    : (await deps.offerings.ofSeller(caller.creditUnionId)).filter((one) => isListingOf(one, caller.creditUnionId));
  const rows = await pMap(offerings, (offering) => rowOf(deps, offering, now), { concurrency: AT_ONCE });
  const shown = rows.filter(({ state, tapes }) => tapes.length > 0 || state === 'Draft' || !isHidden(state));
  return shown.sort((a, b) => Number(b.lpNumber) - Number(a.lpNumber));
}

async function rowOf({ tapes }: DeskDeps, offering: Offering, now: Date): Promise<TapedOffering> {
  const own = await tapes.of(offering.lpNumber);
  return {
    lpNumber: offering.lpNumber,
    loanType: asOneLine(offering.loanType),
    assetClass: assetClassOf(offering),
    sellerName: offering.sellerName,
    state: offering.state,
    poolBalance: toDollars(offering.poolBalance),
    publishedTapeId: offering.publishedTapeId,
    tapes: own.map((tape) => {
      const { tapeId, state, asOfDate, at, loans, errors } = settled(tape, now);
      return { tapeId, state, asOfDate, at, loans, errors };
    }),
  };
}

async function findingsOf<Told>({ objects }: DeskDeps, tape: Tape): Promise<Told[]> {
  const bytes = await unpack(await objects.bytes(madeKey(tape, 'findings.json')));
  return JSON.parse(bytes.toString('utf8'));
}

/** Listed findings only. */
export async function readCells(deps: DeskDeps, asked: Asked & { tapeId: string }, caller: Caller): Promise<TapeCells> {
  const { tape } = await deskTape(deps, asked, caller);
  return { faults: cellFaults(await findingsOf<Finding>(deps, tape), tape.columns), answers: tape.cells };
}

export async function readErrors(deps: DeskDeps, asked: Asked & { tapeId: string; query: ListQuery }, caller: Caller) {
  const { tape } = await deskTape(deps, asked, caller);
  const findings = await findingsOf<TapeFinding>(deps, tape);
  const path = `/api/tapes/offering/${asked.id}/tapes/${asked.tapeId}/errors`;
  return list(findings, asked.query, { row: TapeFinding, of: (finding) => finding, path });
}

export async function readTemplate(
  deps: DeskDeps,
  { id, query: { format } }: Asked & { query: { format: 'csv' | 'xlsx' } },
  caller: Caller,
): Promise<Bytes> {
  const assetClass = assetClassOf(await deskOffering(deps, id, caller));
  const headersOf = (type: string) => ({
    'content-type': type,
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="Loan tape ${assetClass}.${format}"`,
  });
  if (format === 'csv') return new Bytes(200, headersOf(CSV_TYPE), tapeTemplate(assetClass));
  const { workbookOf } = await import('../../wire/workbook.ts');
  const bytes = await workbookOf({ 'Loan tape': templateLines(assetClass) });
  return new Bytes(200, headersOf('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'), bytes);
}
