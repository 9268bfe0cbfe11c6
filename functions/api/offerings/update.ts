import { isDeepStrictEqual } from 'node:util';
import { OfferingEdit } from '#shared/contract/offering-entity.ts';
import type { Patch } from '#shared/contract/patch.ts';
import { invalidAt, Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { HistoryFacts, HistoryStep } from '#shared/domain/history.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { amountForSale } from '#shared/domain/offering-amounts.ts';
import { hasLiveOrders, priceIsFixed, refilled, sellerIsFixed } from '#shared/domain/offering-edit.ts';
import { changeState } from '#shared/domain/offering-state.ts';
import { assertBookOpen } from '#shared/domain/order-book.ts';
import { ownWork } from '#shared/domain/own-work.ts';
import { maybePricePieces } from '#shared/domain/price.ts';
import type { Step } from '#shared/domain/proposal.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { checkPublishing } from '../../rules/pool-check.ts';
import { patchDocument } from '../../runtime/patch.ts';
import type { Clock } from '../../runtime/table.ts';
import { valid } from '../../runtime/valid.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { EvidenceStore } from '../../store/evidence.ts';
import type { PlatformStore } from '../../store/platform.ts';
import { assertListsApart, type DraftDeps, draftOf, parseDraft } from './draft.ts';

export interface UpdateDeps extends DraftDeps, Pick<Clock, 'newId'> {
  compliance: Pick<ComplianceStore, 'reported' | 'forChecks'>;
  evidence: Pick<EvidenceStore, 'head' | 'writes'>;
  platform: Pick<PlatformStore, 'settings'>;
}

interface Update {
  current: Offering;
  patch: Patch;
  caller: Caller;
  at: string;
  /** Patchable fields; by default all that administrators write. */
  editable?: ReadonlySet<string>;
}

const editableByAdministrators = new Set(Object.keys(OfferingEdit.shape));

/** Every change leaves its history row. */
export async function updateOffering(
  deps: UpdateDeps,
  { current, patch, caller, at, editable = editableByAdministrators }: Update,
): Promise<Offering> {
  const document = {
    ...draftOf(current),
    ...attested(current),
    State: current.state,
    StateChangeReason: '',
    PriceChangeReason: '',
  };
  const mayChange = (path: string) => editable.has(path.split('/')[1] ?? '');
  const {
    State,
    StateChangeReason: reason,
    PriceChangeReason: priceReason,
    granular,
    ...draft
  } = valid(OfferingEdit, patchDocument(document, patch, mayChange));
  if (reason && State === current.state) throw withoutMove(current, patch);
  const changed = Object.keys(draft).filter(
    // Stored members come back in any order.
    (field) => !isDeepStrictEqual(draft[field as never], document[field as never]),
  );

  // A new category without a class derives the class again.
  if (changed.includes('TermSheetCategory') && !changed.includes('AssetClass')) draft.AssetClass = null;
  // A new seller without an originator resets the originator.
  if (changed.includes('SellerName') && !changed.some((field) => field.startsWith('originator')))
    Object.assign(draft, { originatorKind: null, originatorInsured: null });
  const terms = changed.length > 0 ? await parseDraft(deps, draft, sellerKept(current, draft)) : null;
  const isOtherSellers = terms !== null && terms.sellerId !== current.sellerId;
  if (isOtherSellers) assertOthersSell(terms, caller);
  // A new seller hasn't attested.
  const isAttested = granular === true && !(isOtherSellers && current.granular);
  const attesting = attestation(current, isAttested, { at, byId: caller.id, byName: caller.name });
  const isOtherFee = terms !== null && terms.termSheet.servicingFee !== current.termSheet.servicingFee;
  const feeAsEntered = current.feeAsEntered || isOtherFee;
  const pricing = changed.includes('Price')
    ? repricing(current, draft.Price ?? null, { at, reason: priceReason })
    : null;
  const edited = {
    ...current,
    ...terms,
    ...(isOtherSellers && noContact),
    feeAsEntered,
    ...attesting?.change,
    ...pricing?.change,
  };
  if (changed.includes('Restrictions')) await assertListsApart(deps, edited);
  assertFair(current, edited);
  const next = State === current.state ? refilled(edited, at) : changeState(edited, State, at);
  const { state } = next;

  const steps: HistoryStep[] = [];
  const fields = pricing ? changed.filter((field) => field !== 'Price') : changed;
  if (fields.length > 0) steps.push({ type: 'OfferingEdited', fields });
  if (pricing) steps.push(pricing.step);
  if (attesting) steps.push(attesting.step);
  const isPublished = state !== current.state && state === 'Published';
  const checked = isPublished ? await checkPublishing(deps, { next, by: caller, at, reason }) : null;
  if (state !== current.state) {
    steps.push(stateStep({ from: current.state, to: state, reason: checked ? checked.reason : reason || null }));
  }
  if (steps.length === 0) return current;
  const entries = steps.map((step) => historyEntry(deps, caller, { lpNumber: current.lpNumber, at, step }));
  return deps.offerings.save(next, entries, at, () => checked?.writes ?? []);
}

/** A new seller names its own. */
const noContact = { dealContact: null, showsContact: false };

const attested = ({ granular }: Offering) => ({ granular: granular !== null });

function attestation(current: Offering, isAttested: boolean, by: Step) {
  if (isAttested === attested(current).granular) return null;
  const step: HistoryStep = { type: isAttested ? 'GranularAttested' : 'GranularTakenBack' };
  return { change: { granular: isAttested ? by : null }, step };
}

/** A draft's price is edited like its other fields; null for those. */
function repricing(
  current: Offering,
  percent: number | null,
  { at, reason }: { at: string; reason?: string | undefined },
) {
  if (current.state === 'Draft') return null;
  assertBookOpen(current);
  if (current.acceptedTotal > 0) throw fault('conflict', '/Price', priceIsFixed);
  if (!reason) throw fault('invalid', '/PriceChangeReason', 'A reason is required');
  const { price: before } = current;
  const step: HistoryStep = { type: 'OfferingRepriced', before, after: maybePricePieces(percent), reason };
  return { change: { priceChange: { at, before } }, step };
}

const fault = (code: 'conflict' | 'invalid', pointer: string, detail: string) =>
  new Problem(code, { message: detail, errors: [{ pointer, detail }] });

/** An unchanged seller isn't checked, since the directory may have renamed it. */
const sellerKept = ({ sellerId: id, sellerName: name }: Offering, { SellerName }: Pick<OfferingEdit, 'SellerName'>) =>
  SellerName === name ? { id, name } : undefined;

/** An administrator couldn't act on an LP of their own credit union. */
export function assertOthersSell({ sellerId }: Pick<Offering, 'sellerId'>, { creditUnionId }: Caller): void {
  if (sellerId === creditUnionId) throw ownWork('sells');
}

/** Fair to live orders. New ones raise the version, which fails the save. */
function assertFair(current: Offering, edited: Offering): void {
  if (edited.sellerId !== current.sellerId && hasLiveOrders(current)) {
    throw fault('conflict', '/SellerName', sellerIsFixed);
  }
  if (amountForSale(edited) < edited.acceptedTotal) {
    throw new Problem('conflict', { message: 'This would be less than has already been accepted.' });
  }
}

/** A reason without a move would be lost. */
function withoutMove({ state }: Offering, patch: Patch): Problem {
  if (patch.some(({ op, path }) => op !== 'test' && path === '/State')) {
    return new Problem('illegal_transition', { message: `This LP is already ${state}.` });
  }
  const detail = 'A reason needs a change of state. Add the new State to the same list.';
  return invalidAt('/StateChangeReason', detail);
}

function stateStep(change: HistoryFacts['OfferingPublished']): HistoryStep {
  if (change.to === 'Published') return { type: 'OfferingPublished', ...change };
  if (change.to === 'Draft') return { type: 'OfferingUnpublished', ...change };
  return { type: 'OfferingStateChanged', ...change, remaining: null };
}
