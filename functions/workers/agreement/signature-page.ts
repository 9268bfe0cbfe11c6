import { momentInWords } from '#shared/format/date.ts';
import type { DealAgreementRequest } from '../../services/agreement-writer.ts';
import { type PdfFlow, pdfFlow } from '../pdf-flow.ts';

export interface SignaturePage extends Omit<DealAgreementRequest, 'source' | 'target'> {
  /** Hash of the agreement's file, lowercase hex. */
  sha256: string;
}

const TITLE = 'Signature page';

/** Page that buyer and seller sign, behind the agreement that it names by its hash. */
export async function signaturePage(details: SignaturePage): Promise<Uint8Array> {
  const { lpNumber, fileName, sha256, amount, price, buyer, seller, date } = details;
  const title = `${TITLE}, participation agreement, LP #${lpNumber}`;
  const flow = await pdfFlow({ title, author: 'Tandem', at: new Date(date), written: [JSON.stringify(details)] });
  flow.title(TITLE, `Participation agreement · LP #${lpNumber} · Drawn up ${momentInWords(date)}`);
  flow.paragraph('The signatures below are for the participation agreement on the pages before this one.');
  flow.facts([
    { label: 'Loan participation', value: `LP #${lpNumber}` },
    { label: 'Seller', value: seller.creditUnionName },
    { label: 'Buyer', value: buyer.creditUnionName },
    { label: 'Amount', value: amount },
    { label: 'Price', value: price },
    { label: 'Agreement', value: fileName },
    { label: 'SHA-256 of its file', value: (sha256.match(/.{8}/g) ?? []).join(' ') },
  ]);
  signature(flow, 'For the buyer', buyer, 1);
  signature(flow, 'For the seller', seller, 2);
  return flow.end((page, count) => ({
    head: `Tandem · ${TITLE} · Confidential`,
    left: `${buyer.creditUnionName} and ${seller.creditUnionName} · LP #${lpNumber}`,
    right: `${TITLE} ${page} of ${count}`,
  }));
}

function signature(
  flow: PdfFlow,
  heading: string,
  { creditUnionName, signerName, signerTitle }: SignaturePage['buyer'],
  place: 1 | 2,
): void {
  flow.keepTogether(190);
  flow.heading(heading);
  const person = signerTitle ? `${signerName}, ${signerTitle}` : signerName;
  flow.paragraph(`${creditUnionName}. Prepared for ${person}.`);
  flow.blanks([
    { label: 'Signature', anchor: `/sign${place}/`, share: 0.62 },
    { label: 'Date', anchor: `/date${place}/`, share: 0.32 },
  ]);
  flow.blanks([{ label: 'Name of the authorized signer', anchor: `/name${place}/`, share: 0.62 }]);
}
