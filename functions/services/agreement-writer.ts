import type { Invoker } from './invoker.ts';

export interface AgreementDetails {
  version: string;
  creditUnionName: string;
  routingNumber: string;
  signerName: string;
  signerTitle?: string;
  /** Of drawing up: `2026-05-01`. */
  date: string;
}

/** The PDF in base64: some ten kilobytes of text, a payload takes six megabytes. */
export interface WrittenAgreement {
  pdf: string;
}

/** Writes the user agreement for one credit union as a PDF. */
export type AgreementPdf = (details: AgreementDetails) => Promise<Uint8Array>;

/** `writeFunction`: name of the function that does it. */
export const agreementWriter =
  (invoker: Pick<Invoker, 'call'>, writeFunction: string): AgreementPdf =>
  async (details) => {
    const { pdf } = await invoker.call<WrittenAgreement>(writeFunction, details);
    return Buffer.from(pdf, 'base64');
  };
