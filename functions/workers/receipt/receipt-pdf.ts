import type { ReceiptEntity } from '#shared/contract/commitments.ts';
import { confidential, nextSteps, offeredFacts, termsUnknown } from '#shared/domain/receipt-words.ts';
import { momentInWords } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { pdfFlow } from '../pdf-flow.ts';

const TITLE = 'Purchase Commitment';

/** A commitment for a loan committee's file: nothing in it depends on when or for whom it is written. */
export async function receiptPdf(receipt: ReceiptEntity): Promise<Uint8Array> {
  const { reference, creditUnionName, lpNumber, status, terms } = receipt;
  const at = receipt.decidedAt ?? receipt.submittedAt;
  const flow = await pdfFlow({ title: `${TITLE} ${reference}`, author: 'Tandem', at: new Date(at) });
  flow.title(`${TITLE}, LP #${lpNumber}`, `Reference ${reference} · ${status} as of ${momentInWords(at)}`);
  flow.facts(commitmentFacts(receipt));
  flow.heading('The offering when the commitment was placed');
  if (terms) flow.facts(offeredFacts(terms));
  else flow.paragraph(termsUnknown);
  flow.heading('What happens next');
  for (const sentence of nextSteps[status]) flow.paragraph(sentence);
  flow.heading('Confidentiality');
  flow.paragraph(confidential);
  return flow.end((page, count) => ({
    head: `Tandem · ${TITLE} · Confidential`,
    left: `${creditUnionName} · ${reference}`,
    right: `Page ${page} of ${count}`,
  }));
}

const commitmentFacts = (receipt: ReceiptEntity) => [
  { label: 'Reference', value: receipt.reference },
  { label: 'Commitment', value: receipt.id },
  { label: 'Status', value: receipt.status },
  { label: 'Purchase Amount', value: money(receipt.amount) },
  ...(receipt.terms ? [{ label: 'Share of the offering', value: percent(receipt.terms.share) }] : []),
  { label: 'Credit union', value: receipt.creditUnionName },
  { label: 'RT number', value: receipt.routingNumber },
  { label: receipt.status === 'Withdrawn' ? 'Withdrawn by' : 'Submitted by', value: receipt.userName },
  { label: 'Submitted', value: momentInWords(receipt.submittedAt) },
  ...(receipt.decidedAt ? [{ label: receipt.status, value: momentInWords(receipt.decidedAt) }] : []),
];
