import type { EsignService } from '../../services/esign.ts';
import type { FileService } from '../../services/files.ts';

export interface PaperDeps {
  esign: Pick<EsignService, 'signedPdf' | 'certificate'>;
  files: Pick<FileService, 'put'>;
}

/** Signed PDF and certificate of an envelope, into a folder of the documents bucket. The same keys however often. */
export async function keepPapers({ esign, files }: PaperDeps, envelopeId: string, folder: string) {
  const keys = { agreement: `${folder}/agreement.pdf`, certificate: `${folder}/certificate.pdf` };
  const [signed, certificate] = await Promise.all([esign.signedPdf(envelopeId), esign.certificate(envelopeId)]);
  await Promise.all([
    files.put(keys.agreement, signed, 'application/pdf'),
    files.put(keys.certificate, certificate, 'application/pdf'),
  ]);
  return keys;
}
