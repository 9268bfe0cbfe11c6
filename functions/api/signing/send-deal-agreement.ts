import type { AgreementChoices, DealAgreementSending } from '#shared/contract/deal-agreements.ts';
import { invalidAt, Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { hashOf } from '#shared/domain/canonical.ts';
import type { Deal } from '#shared/domain/deal.ts';
import {
  assertMayBeSent,
  type DealAgreement,
  isOut,
  type SigningSide,
  withAgreementSent,
} from '#shared/domain/deal-agreement.ts';
import { buyersNamed, namedContact } from '#shared/domain/deal-contact.ts';
import { type Document, isListed, isServable, keyOf, openable, saysItIsPdf } from '#shared/domain/document.ts';
import type { dueDiligenceSections } from '#shared/domain/due-diligence.ts';
import { maybePercent, price } from '#shared/domain/price.ts';
import { evidenceName, type User } from '#shared/domain/user.ts';
import { money, toDollars } from '#shared/format/money.ts';
import type { AuthorityStores } from '../../rules/authority.ts';
import { dealEntry, stepDone } from '../../rules/deal-entry.ts';
import { signersOf } from '../../rules/may-sign.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { BoundAgreement, DealAgreementPdf } from '../../services/agreement-writer.ts';
import type { ObjectReader } from '../../services/object-reader.ts';
import { addedAgreement, changedAgreement, type DealAgreementStore } from '../../store/deal-agreements.ts';
import type { DocumentStore } from '../../store/documents.ts';
import type { RateStore } from '../../store/rates.ts';
import type { UserStore } from '../../store/users.ts';
import { type DealDeskDeps, sendersDeal } from './deal-desk.ts';
import { type EnvelopeDeps, recordedOrVoided, whileHeld } from './one-envelope.ts';
import { envelopes } from './start.ts';

export interface SendDealAgreementDeps extends DealDeskDeps, EnvelopeDeps, Pick<Clock, 'newId'> {
  dealAgreements: DealAgreementStore;
  documents: Pick<DocumentStore, 'all' | 'find' | 'page'>;
  users: Pick<UserStore, 'ofCreditUnion'>;
  authorities: AuthorityStores['authorities'];
  rates: RateStore;
  objects: Pick<ObjectReader, 'bytes'>;
  dealAgreementPdf: DealAgreementPdf;
}

const SECTION: (typeof dueDiligenceSections)[number] = 'LP Agreement';

/** The signing service takes 25 MB a document; the page behind it needs some. */
export const MOST_BYTES = 24_500_000;
const MOST_FILES = 100;

const isSmall = ({ size }: Pick<Document, 'size'>): boolean => size <= MOST_BYTES;

const TOO_LARGE = 'This file is larger than the 24.5 MB that can be sent to be signed.';

interface Asked extends Pick<RequestContext, 'now' | 'remember'> {
  id: string;
  body: DealAgreementSending;
}

/** The deal's contact first, where they may sign. */
async function signersFor(deps: SendDealAgreementDeps, deal: Deal, side: SigningSide, now: Date): Promise<User[]> {
  const { creditUnionId } = deal[side];
  const [people, contactId] = await Promise.all([
    signersOf(deps, { creditUnionId, amount: deal.amount, now: now.toISOString() }),
    contactIdOf(deps, deal, side),
  ]);
  return people.toSorted((a, b) => Number(b.id === contactId) - Number(a.id === contactId));
}

async function contactIdOf(
  { offerings, commitments }: SendDealAgreementDeps,
  { lpNumber, buyer }: Deal,
  side: SigningSide,
): Promise<string | null> {
  const [offering, commitment] = await Promise.all([
    offerings.find(lpNumber),
    side === 'buyer' ? commitments.find(lpNumber, buyer.creditUnionId) : undefined,
  ]);
  if (!offering) return null;
  if (side === 'seller') return namedContact(offering);
  return commitment ? buyersNamed(offering, commitment.userId) : null;
}

/** Files and signers to choose from. */
export async function agreementChoices(
  deps: SendDealAgreementDeps,
  { id, now }: Pick<Asked, 'id' | 'now'>,
  caller: Caller,
): Promise<AgreementChoices> {
  const deal = await sendersDeal(deps, id, caller);
  const { lpNumber: owner } = deal;
  const [found, reports, buyer, seller] = await Promise.all([
    deps.documents.page({ kind: 'due-diligence', owner }, SECTION, { limit: MOST_FILES }),
    isAdmin(caller) ? deps.documents.all({ kind: 'reports', owner }) : [],
    signersFor(deps, deal, 'buyer', now),
    signersFor(deps, deal, 'seller', now),
  ]);
  const choice = (user: User) => ({ id: user.id, name: evidenceName(user), jobTitle: user.jobTitle });
  return {
    files: fileChoices(found),
    executed: fileChoices(reports.filter(({ creditUnionId }) => creditUnionId === deal.buyer.creditUnionId)),
    buyer: buyer.map(choice),
    seller: seller.map(choice),
  };
}

const fileChoices = (files: readonly Document[]): AgreementChoices['files'] =>
  files
    .filter((file) => isServable(file) && saysItIsPdf(file) && isSmall(file))
    .map(({ itemUniqueId, itemName, size }) => ({ itemUniqueId, itemName, size }));

/** One envelope at a time for a deal. One that can't be recorded is voided; one whose answer got lost is found again. */
export const sendDealAgreement = (
  deps: SendDealAgreementDeps,
  { id, body, now, remember }: Asked,
  caller: Caller,
): Promise<{ envelopeId: string }> =>
  whileHeld(deps, { of: id, now }, async () => {
    const deal = await sendersDeal(deps, id, caller);
    assertMayBeSent(deal);
    const earlier = await deps.dealAgreements.ofDeal(deal);
    const open = earlier.find(isOut);
    assertKnown(open, body.replaces);
    const [file, signers] = await Promise.all([agreementFile(deps, deal, body), chosenSigners(deps, deal, body, now)]);
    const envelope = await envelopeOf(deps, { deal, file, signers, number: earlier.length, now });
    const at = now.toISOString();
    const agreement: DealAgreement = {
      id: deps.newId('G'),
      dealId: deal.id,
      lpNumber: deal.lpNumber,
      envelopeId: envelope.envelopeId,
      status: 'sent',
      file: { itemUniqueId: file.itemUniqueId, itemName: file.itemName, sha256: envelope.sha256 },
      signers: signers.map(({ side, user }) => ({ side, ...addressOf(user), state: 'Waiting', at: null })),
      sentById: caller.id,
      sentBy: caller.name,
      createdAt: at,
      completedAt: null,
      endedBecause: '',
      stored: null,
      version: 0,
    };
    const reply = { envelopeId: envelope.envelopeId };
    const replaced = open && { ...open, status: 'voided' as const, endedBecause: REPLACED };
    await recordedOrVoided(deps, { ...reply, open, reason: REPLACED }, async () => {
      const present = await sendersDeal(deps, id, caller);
      const next = withAgreementSent(present, { at, byId: caller.id, by: caller.name });
      const entry = dealEntry(deps, caller, { deal, at }, stepDone(present, next, 'agreementSent'));
      const writes = [...addedAgreement(agreement), ...(replaced ? [changedAgreement(replaced)] : [])];
      await deps.deals.save(next, [entry], [...writes, ...remember(reply)]);
    });
    return reply;
  });

const REPLACED = 'The agreement was sent again.';

function assertKnown(open: DealAgreement | undefined, replaces: string | null): void {
  if (!open || open.envelopeId === replaces) return;
  throw new Problem('conflict', {
    message: `${open.sentBy} has sent the agreement already. Reload, then send it again if you want to replace it.`,
  });
}

/** @throws Problem for what can't be sent. */
async function agreementFile(
  { documents }: Pick<SendDealAgreementDeps, 'documents'>,
  { lpNumber }: Deal,
  { itemUniqueId }: DealAgreementSending,
): Promise<Document> {
  const found = await documents.find({ kind: 'due-diligence', owner: lpNumber }, itemUniqueId);
  if (!found || !isListed(found)) throw invalidAt('/itemUniqueId', 'There is no such file in this LP.');
  const file = openable(found);
  if (file.section !== SECTION) throw invalidAt('/itemUniqueId', `Choose a file of the section "${SECTION}".`);
  if (!saysItIsPdf(file)) throw invalidAt('/itemUniqueId', 'Choose a PDF.');
  if (!isSmall(file)) throw invalidAt('/itemUniqueId', TOO_LARGE);
  return file;
}

interface ChosenSigner {
  side: SigningSide;
  user: User;
}

async function chosenSigners(
  deps: SendDealAgreementDeps,
  deal: Deal,
  { buyerSignerId, sellerSignerId }: DealAgreementSending,
  now: Date,
): Promise<ChosenSigner[]> {
  const chosen = async (side: SigningSide, id: string | undefined, pointer: string): Promise<ChosenSigner> => {
    const user = (await signersFor(deps, deal, side, now)).find((one) => id === undefined || one.id === id);
    const who = `${side === 'buyer' ? "The buyer's" : "The seller's"} signer`;
    if (!user)
      throw invalidAt(
        pointer,
        `${who} needs authority for ${money(toDollars(deal.amount))} at ${deal[side].creditUnionName}.`,
      );
    return { side, user };
  };
  const buyer = await chosen('buyer', buyerSignerId, '/buyerSignerId');
  const seller = await chosen('seller', sellerSignerId, '/sellerSignerId');
  if (buyer.user.id === seller.user.id) throw invalidAt('/sellerSignerId', "One person can't sign for both sides.");
  return [buyer, seller];
}

const addressOf = (user: User) => ({ userId: user.id, name: evidenceName(user), email: user.email });

interface Outgoing {
  deal: Deal;
  file: Document;
  signers: readonly ChosenSigner[];
  /** Envelopes of the deal before. */
  number: number;
  now: Date;
}

/** The same sending finds its own envelope where it was made but not recorded. */
async function envelopeOf(
  deps: SendDealAgreementDeps,
  { deal, file, signers, number, now }: Outgoing,
): Promise<{ envelopeId: string; sha256: string }> {
  const addresses = signers.map(({ user }) => addressOf(user));
  const said = { deal: deal.id, number, file: file.itemUniqueId, etag: file.etag, addresses };
  const transactionId = (await hashOf(said)).slice(0, 32);
  const target = `agreements/deals/${deal.id}/${transactionId}/unsigned.pdf`;
  const sha256 = await boundFile(deps, { deal, file, signers, target, now });
  const made = await deps.esign.openOfTransaction(transactionId);
  if (made) return { ...made, sha256 };
  const retryAfter = await deps.rates.exceeded(envelopes, deal.id, now);
  if (retryAfter !== null) {
    const message = 'This agreement was sent too often today. Please try again tomorrow.';
    throw new Problem('throttled', { message, retryAfter });
  }
  const document = await deps.objects.bytes(target);
  const { envelopeId } = await deps.esign.createEnvelope({
    signers: addresses,
    document,
    documentName: `Participation agreement, LP ${deal.lpNumber}.pdf`,
    emailSubject: `Participation agreement, LP ${deal.lpNumber}`,
    metadata: { deal: deal.id },
    transactionId,
  });
  return { envelopeId, sha256 };
}

const faults: Record<Extract<BoundAgreement, { fault: string }>['fault'], string> = {
  NotPdf: "This file isn't a PDF. Choose another one.",
  NeedsPassword: 'This PDF needs a password. Choose one that opens without.',
  CannotBeRead: "This PDF is damaged or of an unusual kind, so a signature page can't be added. Choose another one.",
};

interface Binding extends Pick<Outgoing, 'deal' | 'file' | 'signers' | 'now'> {
  target: string;
}

async function boundFile(
  { dealAgreementPdf }: SendDealAgreementDeps,
  { deal, file, signers, target, now }: Binding,
): Promise<string> {
  const party = (side: SigningSide) => {
    const user = signers.find((one) => one.side === side)?.user;
    return {
      creditUnionName: deal[side].creditUnionName,
      signerName: user ? evidenceName(user) : '',
      signerTitle: user?.jobTitle ?? '',
    };
  };
  const percent = maybePercent(deal.price);
  const answer = await dealAgreementPdf({
    source: keyOf(file),
    target,
    fileName: file.itemName,
    lpNumber: deal.lpNumber,
    amount: money(toDollars(deal.amount)),
    price: percent === null ? 'Not stated' : price(percent),
    buyer: party('buyer'),
    seller: party('seller'),
    date: now.toISOString(),
  });
  if ('fault' in answer) throw invalidAt('/itemUniqueId', faults[answer.fault]);
  return answer.sha256;
}
