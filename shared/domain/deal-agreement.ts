import { Problem } from '../contract/problem.ts';
import { type AgreementStatus, mayBecome, type SignerState } from './agreement.ts';
import { assertOpenDeal, type Deal, type FileOfDeal, withStepDone, withStepUndone } from './deal.ts';
import type { Doing } from './doing.ts';

export const signingSides = ['buyer', 'seller'] as const;
export type SigningSide = (typeof signingSides)[number];

export interface DealSigner {
  side: SigningSide;
  userId: string;
  /** Name at the signing service. */
  name: string;
  email: string;
  state: SignerState;
  at: string | null;
}

/** One envelope with the participation agreement of a deal. Moments are ISO 8601 UTC. */
export interface DealAgreement {
  id: string;
  dealId: string;
  lpNumber: string;
  envelopeId: string;
  status: AgreementStatus;
  /** File of the LP's due diligence; its SHA-256 as it was sent, lowercase hex. */
  file: { itemUniqueId: string; itemName: string; sha256: string };
  /** In the order in which they sign: the buyer's, then the seller's. */
  signers: DealSigner[];
  sentById: string;
  sentBy: string;
  createdAt: string;
  completedAt: string | null;
  /** Why it was declined or voided; else empty. */
  endedBecause: string;
  /** Keys in the documents bucket. */
  stored: { agreement: string; certificate: string } | null;
  version: number;
}

export const isOut = ({ status }: Pick<DealAgreement, 'status'>): boolean =>
  status === 'sent' || status === 'delivered';

/** Signer whose turn it is; undefined once the envelope has ended. */
export const signerInTurn = (agreement: Pick<DealAgreement, 'status' | 'signers'>): DealSigner | undefined =>
  isOut(agreement) ? agreement.signers.find(({ state }) => state === 'Waiting') : undefined;

/** Answer of the signing service about an envelope. */
export interface EnvelopeReport {
  status: AgreementStatus;
  completedAt: string | null;
  signers: readonly { userId: string; state: SignerState; at: string | null; reason: string }[];
  voidedBecause: string;
}

/** The agreement as reported; null where the report says nothing new. Reports come in any order, and repeat themselves. */
export function reportedAgreement(agreement: DealAgreement, report: EnvelopeReport, at: string): DealAgreement | null {
  if (!isOut(agreement)) return null;
  const status = mayBecome(agreement.status, report.status) ? report.status : agreement.status;
  const signers = agreement.signers.map((signer): DealSigner => {
    if (signer.state !== 'Waiting') return signer;
    const told = report.signers.find(({ userId }) => userId === signer.userId);
    if (status === 'completed') return { ...signer, state: 'Signed', at: told?.at ?? report.completedAt ?? at };
    return told && told.state !== 'Waiting' ? { ...signer, state: told.state, at: told.at ?? at } : signer;
  });
  const isNew = status !== agreement.status || signers.some((signer, place) => signer !== agreement.signers[place]);
  if (!isNew) return null;
  const completedAt = status === 'completed' ? (report.completedAt ?? at) : null;
  return { ...agreement, status, signers, completedAt, endedBecause: becauseOf(status, report) };
}

function becauseOf(status: AgreementStatus, { signers, voidedBecause }: EnvelopeReport): string {
  if (status === 'voided') return voidedBecause;
  return status === 'declined' ? (signers.find(({ state }) => state === 'Declined')?.reason ?? '') : '';
}

const isThrough = (deal: Deal, step: 'agreementSent' | 'agreementSigned'): boolean =>
  deal.steps[step].status !== 'Open';

/** @throws Problem of an ended deal, or one whose agreement both have signed. */
export function assertMayBeSent(deal: Deal): void {
  assertOpenDeal(deal);
  if (isThrough(deal, 'agreementSigned'))
    throw new Problem('conflict', { message: 'Both have signed the agreement already.' });
}

/** The agreement is out, so that its signers may sign. */
export const isBeingSigned = (deal: Deal): boolean =>
  deal.state === 'Agreement' && isThrough(deal, 'agreementSent') && !isThrough(deal, 'agreementSigned');

/** Sent, or sent again. @throws Problem */
export function withAgreementSent(deal: Deal, done: Doing): Deal {
  assertMayBeSent(deal);
  const open = deal.steps.agreementSent.status === 'Done' ? withStepUndone(deal, 'agreementSent') : deal;
  return withStepDone(open, 'agreementSent', done);
}

/** Signed by both, with the files of it; the deal itself where that comes too late. */
export function withAgreementSigned(deal: Deal, done: Doing, files: readonly FileOfDeal[]): Deal {
  if (!isBeingSigned(deal)) return deal;
  const next = withStepDone(deal, 'agreementSigned', done, { files: files.map(({ id }) => id) });
  return { ...next, documents: [...deal.documents, ...files] };
}

/** Back to the sending; the deal itself where that comes too late. */
export const withAgreementEnded = (deal: Deal): Deal =>
  isBeingSigned(deal) ? withStepUndone(deal, 'agreementSent') : deal;

/** Reason to send the agreement again, for both sides. */
export function endedWords({ status, signers, endedBecause }: DealAgreement, deal: Deal): string {
  const decliner = signers.find(({ state }) => state === 'Declined');
  const because = endedBecause ? `: ${endedBecause}` : '.';
  if (status !== 'declined' || !decliner) return `The signing service withdrew the agreement${because}`;
  return `${decliner.name} of ${deal[decliner.side].creditUnionName} declined to sign${because}`;
}
