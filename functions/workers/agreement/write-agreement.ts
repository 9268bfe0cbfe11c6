import type { AgreementDetails, WrittenAgreement } from '../../services/agreement-writer.ts';
import { agreementPdf } from './agreement-pdf.ts';

/** Answers the user agreement itself: it is small, and nothing of it has to be kept or cleared away before it is signed. */
export const writeAgreement = async (details: AgreementDetails): Promise<WrittenAgreement> => ({
  pdf: Buffer.from(await agreementPdf(details)).toString('base64'),
});
