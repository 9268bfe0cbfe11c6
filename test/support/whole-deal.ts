import { closingStore } from '#functions/store/closings.ts';
import { totalOf } from '#shared/domain/funding.ts';
import type { HistoryStep } from '#shared/domain/history.ts';
import type { storesOf } from './stores.ts';

type Stores = Pick<ReturnType<typeof storesOf>, 'deals' | 'history' | 'commitments' | 'table'>;

/** Where state, steps, statements, position, history and order of a deal don't say the same; none of a whole one. */
export async function faultsOfDeal(stores: Stores, { id, lp }: { id: string; lp: string }): Promise<string[]> {
  const { deals, history, commitments, table } = stores;
  const [deal, rows, statements, positions] = await Promise.all([
    deals.find(id),
    history.ofOffering(lp),
    closingStore(table).statements(id),
    deals.positions(lp),
  ]);
  if (!deal) return [`No deal ${id}`];
  const faults: string[] = [];
  const same = (what: string, found: unknown, wanted: unknown) => {
    const [is, should] = [found, wanted].map((value) => JSON.stringify(value));
    if (is !== should) faults.push(`Deal ${id}, ${what}: ${is}, not ${should}`);
  };
  const count = (type: HistoryStep['type'], facts: object = {}) => {
    const wanted = Object.entries({ type, dealId: id, ...facts });
    return rows.filter(({ step }) => wanted.every(([name, value]) => Object(step)[name] === value)).length;
  };
  const { state, steps, statement, funding } = deal;
  same(
    'versions',
    statements.map(({ version }) => version),
    statements.map((_, at) => at + 1),
  );
  same('released statements', count('StatementReleased'), statements.length);
  const present = statements.at(-1);
  same(
    'present statement',
    [statement?.version, statement?.resultHash, statement?.signed],
    [present?.version, present?.resultHash, present?.signed],
  );
  for (const { version, signed } of statements)
    for (const side of ['buyer', 'seller'] as const)
      same(`signatures of the ${side}`, count('StatementSigned', { version, side }), signed[side] ? 1 : 0);
  const isSigned = Boolean(statement?.signed.buyer && statement.signed.seller);
  same('signed', steps.statement.status === 'Done', isSigned);
  for (const [kind, step] of [
    ['sent', 'wireSent'],
    ['received', 'wireReceived'],
  ] as const) {
    same(`wires ${kind}`, count('WireRecorded', { kind }), funding[kind].length);
    const isWhole = funding[kind].length > 0 && totalOf(funding[kind]) === statement?.wire?.amount;
    if (isSigned) same(step, steps[step].status === 'Done', isWhole);
  }
  const isFunded = steps.wireSent.status === 'Done' && steps.wireReceived.status === 'Done' && isSigned;
  const open = isSigned ? 'Funding' : 'Statement';
  if (state !== 'Canceled') same('state', state, isFunded ? 'Funded' : open);
  same(
    'position',
    [count('DealFunded'), positions.filter(({ dealId }) => dealId === id).length],
    state === 'Funded' ? [1, 1] : [0, 0],
  );
  const order = await commitments.find(lp, deal.buyer.creditUnionId);
  same('order', [count('DealCanceled'), order?.status], state === 'Canceled' ? [1, 'Withdrawn'] : [0, 'Accepted']);
  return faults;
}
