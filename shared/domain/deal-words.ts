import { type DealParty, type DealState, type DealStep, ownerOf } from './deal.ts';

/** What each step asks of its owner, after "to". */
const acts: Record<DealStep, string> = {
  agreementSent: 'send the participation agreement',
  agreementSigned: 'sign the participation agreement',
  closingTape: 'upload the closing tape',
  bringDown: 'bring the loans down to closing',
  statement: 'release the closing statement',
  callback: 'call back the wire instructions',
  wireSent: 'send the wire',
  wireReceived: 'confirm the wire',
};

/** As a heading or a cell. */
export const stepAct = (step: DealStep): string => acts[step].charAt(0).toUpperCase() + acts[step].slice(1);

export interface DealNames {
  /** Reader's side. */
  side: DealParty;
  buyerName: string;
  sellerName: string;
}

/** One of a deal's parties as its reader knows it. Administrators read "Tandem", since any of them may act. */
export function partyName(party: DealParty, { side, buyerName, sellerName }: DealNames): string {
  if (party === 'administrator') return 'Tandem';
  if (party === side) return 'you';
  return party === 'buyer' ? buyerName : sellerName;
}

const listed = (parts: readonly string[]): string =>
  parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`;

interface Standing extends DealNames {
  state: DealState;
  stepsNow: readonly DealStep[];
}

/** In one sentence: whom a deal waits for, and for what. */
export function waitsFor({ state, stepsNow, ...names }: Standing): string {
  if (state === 'Funded') return 'Funded. Nothing is left to do.';
  if (state === 'Canceled') return 'Canceled.';
  const waited = [...Map.groupBy(stepsNow, ownerOf)].map(
    ([owner, steps]) => `for ${partyName(owner, names)} to ${listed(steps.map((step) => acts[step]))}`,
  );
  return waited.length > 0 ? `Waiting ${waited.join(' and ')}.` : 'Every step is done.';
}
