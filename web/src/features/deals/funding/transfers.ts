import type { DealEntity, FundingEntity } from '#shared/contract/deals.ts';
import type { DealParty } from '#shared/domain/deal.ts';
import { partyName } from '#shared/domain/deal-words.ts';
import { isOn } from '#shared/domain/platform-wire.ts';
import { recorderOf, type TransferKind, type WireEnds } from '#shared/domain/transfer.ts';
import type { WireLine, WireWords } from '#shared/domain/wire-words.ts';
import { date } from '#shared/format/date.ts';
import { type Cents, cents, minus, money, plus, toCents, toDollars } from '#shared/format/money.ts';

/** Statement's wire less what is recorded, in cents; below 0 where that is more. */
export const openOf = (funding: Pick<FundingEntity, 'amount' | TransferKind>, kind: TransferKind): Cents =>
  minus(toCents(funding.amount ?? 0), plus(cents(0), ...funding[kind].map(({ amount }) => toCents(amount))));

const whatIsOpen = { sent: 'Left to send', received: 'Left to receive' };
const whatIsOver = { sent: 'Sent too much', received: 'Received too much' };

/** Statement's wire, what is recorded of it, and what that leaves: lines that add up. */
export function transferWords(funding: FundingEntity, kind: TransferKind): WireWords {
  const open = openOf(funding, kind);
  return {
    lines: [
      { label: 'Closing statement', value: money(funding.amount ?? 0) },
      ...linesOf(funding[kind]),
      { label: open < 0 ? whatIsOver[kind] : whatIsOpen[kind], value: money(toDollars(open)), isTotal: true },
    ],
    note: noteOf(funding, kind, open),
  };
}

const linesOf = (wires: FundingEntity[TransferKind]): WireLine[] =>
  wires.map(({ date: day, amount, reference }, place) => ({
    label: [`Wire ${place + 1}`, date(day), reference].filter(Boolean).join(', '),
    value: money(-amount),
  }));

const onEnds = ({ platform }: Pick<FundingEntity, 'platform'>, ends: WireEnds) =>
  platform.filter((wire) => isOn(wire, ends));

/** Dollars recorded of a wire with the platform. */
export const recordedOn = (funding: Pick<FundingEntity, 'platform'>, ends: WireEnds): number =>
  toDollars(plus(cents(0), ...onEnds(funding, ends).map(({ amount }) => toCents(amount))));

/** The same of a wire with the platform, which holds nothing. `owed`: dollars by the present statement. */
export function platformWords(funding: FundingEntity, ends: WireEnds, owed: number): WireWords {
  const open = minus(toCents(owed), toCents(recordedOn(funding, ends)));
  return {
    lines: [
      { label: 'Closing statement', value: money(owed) },
      ...linesOf(onEnds(funding, ends)),
      { label: open < 0 ? 'Wired too much' : 'Left to wire', value: money(toDollars(open)), isTotal: true },
    ],
    note: "The deal doesn't wait for it.",
  };
}

function noteOf({ settled, ...funding }: FundingEntity, kind: TransferKind, open: Cents): string {
  if (open === 0) return 'Equals the closing statement.';
  if (settled) return 'The difference is settled.';
  if (funding[kind].length === 0) return 'Nothing is recorded yet.';
  return open > 0 ? 'Several wires add up.' : 'This is more than the closing statement says.';
}

/** Sentence about what a transfer leaves once recorded. */
export function leavesWords(funding: FundingEntity, kind: TransferKind, amount: number): string {
  const open = minus(openOf(funding, kind), toCents(amount));
  if (open === 0) return 'With it, the whole wire of the closing statement is recorded.';
  const difference = money(Math.abs(toDollars(open)));
  return open > 0
    ? `${difference} is left to ${kind === 'sent' ? 'send' : 'receive'} after it. The deal stays in Funding until the rest is recorded, or Tandem settles the difference.`
    : `That is ${difference} more than the closing statement says. The deal stays in Funding until Tandem settles the difference.`;
}

/** Ways to end a difference, for its reader. */
export const differenceEnds = (side: DealParty): string =>
  side === 'administrator'
    ? 'The deal stays in Funding. The side that is short records the rest, or you take back what was recorded by mistake, or settle the difference.'
    : 'The deal stays in Funding. Record the rest once it is wired. If an amount was mistyped, or both sides agree to leave the difference, write to us: an administrator takes it back or settles it, with a reason.';

/** Both sides as the reader knows them: "You" where it is theirs. */
export function whoseTransfer(deal: DealEntity, kind: TransferKind): string {
  const name = partyName(recorderOf(deal.funding.payer, kind), deal);
  return `${kind === 'sent' ? 'Sent' : 'Received'} by ${name}`;
}
