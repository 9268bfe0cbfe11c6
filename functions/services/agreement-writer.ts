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
