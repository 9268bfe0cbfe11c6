import { type DealParty, type DealState, type DealStep, dealSteps, isEnded, type Turn } from './deal.ts';

/** Words after "to". */
const acts: Record<DealStep, string> = {
  agreementSent: 'send the agreement',
  agreementSigned: 'sign the agreement',
  closingTape: 'upload the closing tape',
  bringDown: 'bring the loans down to closing',
  statement: 'release the closing statement',
  callback: 'call back the wire instructions',
  wireSent: 'send the wire',
  wireReceived: 'confirm the wire',
};

/** Explanations for a reader's first deal. */
export const stepMeanings: Record<DealStep, string> = {
  agreementSent: 'The participation agreement goes to the buyer and then to the seller for signature.',
  agreementSigned: 'The buyer signs first, then the seller.',
  closingTape: 'A loan tape without errors, with a cut-off at most 35 days before settlement.',
  bringDown:
    'Loans that are gone, late or changed since the published tape are dropped or kept, each with a reason. A dropped loan is in no statement.',
  statement: 'It is released to every buyer of the LP at once. Both sides sign it before money moves.',
  callback: 'The buyer calls the seller at a number it already knows and reads the wire instructions back.',
  wireSent: 'The amount of the closing statement, with the reference, date and amount of the wire.',
  wireReceived: 'The seller confirms what arrived. The deal is funded once it equals the statement.',
};

/** Heading or cell: the party's act. */
export function stepAct(step: DealStep, party: DealParty): string {
  const act = actOf({ step, party });
  return act.charAt(0).toUpperCase() + act.slice(1);
}

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
  turns: readonly Turn[];
}

/** A statement is released once, and then signed. */
const actOf = ({ step, party }: Turn): string =>
  step === 'statement' && party !== 'administrator' ? 'sign the closing statement' : acts[step];

/** In one sentence: whom a deal waits for, and for what. */
export function waitsFor({ state, turns, ...names }: Standing): string {
  if (state === 'Funded') return 'Funded. Nothing is left to do.';
  if (state === 'Canceled') return 'Canceled.';
  const byAct = Map.groupBy(turns, actOf);
  // Parties with the same to do are named together.
  const byWho = Map.groupBy(byAct, ([, own]) => listed(own.map(({ party }) => partyName(party, names))));
  const waited = [...byWho].map(([who, acted]) => `for ${who} to ${listed(acted.map(([act]) => act))}`);
  return waited.length > 0 ? `Waiting ${waited.join(' and ')}.` : 'Every step is done.';
}

/** Parties that the open deals of one LP wait for, and their acts: step by step, buyers together. */
export function lpWaitsFor(deals: readonly Standing[]): string {
  const open = deals.filter((deal) => !isEnded(deal));
  const waited = dealSteps.flatMap((step) => {
    const whose = open.flatMap((deal) =>
      deal.turns
        .filter((turn) => turn.step === step)
        .map((turn) => ({ act: actOf(turn), name: partyName(turn.party, deal) })),
    );
    return [...Map.groupBy(whose, ({ act }) => act)].map(
      ([act, some]) => `for ${counted([...new Set(some.map(({ name }) => name))])} to ${act}`,
    );
  });
  return waited.length > 0 ? `Waiting ${listed(waited)}.` : 'Nothing is left to do.';
}

const counted = (names: readonly string[]): string =>
  names.length > 2 ? `${names.length.toLocaleString('en-US')} credit unions` : listed(names);
