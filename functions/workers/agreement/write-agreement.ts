import type { AgreementDetails, WrittenAgreement } from '../../services/agreement-writer.ts';
import { agreementPdf } from './agreement-pdf.ts';

/** Answers the PDF itself: it is small and needn't be stored before it is signed. */
export const writeAgreement = async (details: AgreementDetails): Promise<WrittenAgreement> => ({
  pdf: Buffer.from(await agreementPdf(details)).toString('base64'),
});
