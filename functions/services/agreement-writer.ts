import type { Invoker } from './invoker.ts';

export interface AgreementDetails {
  version: string;
  creditUnionName: string;
  routingNumber: string;
  signerName: string;
  signerTitle?: string;
  date: string;
}

/** Base64; tens of kilobytes. */
export interface WrittenAgreement {
  pdf: string;
}

export type AgreementPdf = (details: AgreementDetails) => Promise<Uint8Array>;

export const agreementWriter =
  (invoker: Pick<Invoker, 'call'>, writeFunction: string): AgreementPdf =>
  async (details) => {
    const { pdf } = await invoker.call<WrittenAgreement>(writeFunction, details);
    return Buffer.from(pdf, 'base64');
  };

/** Signer of a side. */
interface SigningParty {
  creditUnionName: string;
  signerName: string;
  signerTitle: string;
}

/** Keys in the documents bucket; money and price in words. */
export interface DealAgreementRequest {
  source: string;
  target: string;
  fileName: string;
  lpNumber: string;
  amount: string;
  price: string;
  buyer: SigningParty;
  seller: SigningParty;
  /** ISO moment. */
  date: string;
}

/** SHA-256 of the file as it was, lowercase hex; or why no page can be put behind it. */
export type BoundAgreement = { sha256: string } | { fault: 'NotPdf' | 'NeedsPassword' | 'CannotBeRead' };

export type DealAgreementPdf = (request: DealAgreementRequest) => Promise<BoundAgreement>;

/** Puts the page of signatures behind an agreement, and leaves it at `target`. */
export const dealAgreementWriter =
  (invoker: Pick<Invoker, 'call'>, writeFunction: string): DealAgreementPdf =>
  (request) =>
    invoker.call<BoundAgreement>(writeFunction, request);
