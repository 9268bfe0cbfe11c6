import { momentInWords } from '#shared/format/date.ts';
import type { AgreementDetails } from '../../services/agreement-writer.ts';
import { type PdfFlow, pdfFlow } from '../pdf-flow.ts';
import { clauses, operator, preamble } from './agreement-terms.ts';

const TITLE = 'User and Confidentiality Agreement';

export async function agreementPdf(details: AgreementDetails): Promise<Uint8Array> {
  const { version, creditUnionName, routingNumber } = details;
  const at = new Date(details.date);
  const written = [JSON.stringify(details)];
  const flow = await pdfFlow({ title: `${TITLE}, ${creditUnionName}`, author: 'Tandem', at, written });
  flow.title(TITLE, `Version ${version} · Drawn up ${momentInWords(details.date)}`);
  for (const paragraph of preamble({ creditUnion: creditUnionName, routingNumber })) flow.paragraph(paragraph);
  clauses.forEach(({ heading, paragraphs }, index) => {
    flow.heading(`${index + 1}. ${heading}`);
    for (const paragraph of paragraphs) flow.paragraph(paragraph);
  });
  signatures(flow, details);
  return flow.end((page, count) => ({
    head: `Tandem · ${TITLE}`,
    left: `${creditUnionName} · Version ${version}`,
    right: `Page ${page} of ${count}`,
  }));
}

function signatures(
  flow: PdfFlow,
  { creditUnionName, routingNumber, signerName, signerTitle }: AgreementDetails,
): void {
  flow.keepTogether(230);
  flow.heading('Signed');
  const person = signerTitle ? `${signerName}, ${signerTitle}` : signerName;
  flow.paragraph(`For ${creditUnionName} (routing number ${routingNumber}). Prepared for ${person}.`);
  flow.blanks([
    { label: 'Signature', anchor: '/sign1/', share: 0.62 },
    { label: 'Date', anchor: '/date1/', share: 0.32 },
  ]);
  flow.blanks([{ label: 'Name of the authorized signer', anchor: '/name1/', share: 0.62 }]);
  flow.paragraph(`For ${operator}: accepted on behalf of Tandem when the Credit Union is admitted to the marketplace.`);
}
