import type { CommitmentReceipt, IndicationReceipt } from '#shared/contract/receipts.ts';
import { disclaimerOn } from '#shared/domain/evidence-words.ts';
import {
  afterIndication,
  checkedAt,
  commitmentFacts,
  confidential,
  nextSteps,
  offeredFacts,
  termsUnknown,
} from '#shared/domain/receipt-words.ts';
import { type WireWords, wireTitle, wireWords } from '#shared/domain/wire-words.ts';
import { momentInWords } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { pdfFlow } from '../pdf-flow.ts';

interface Document {
  title: string;
  status: string;
  at: string;
  facts: { label: string; value: string }[];
  /** Null without a check. */
  disclaimer: string | null;
  wire: WireWords | null;
  offered: string;
  next: readonly string[];
}

export async function receiptPdf(receipt: CommitmentReceipt | IndicationReceipt): Promise<Uint8Array> {
  const { reference, creditUnionName, lpNumber, terms } = receipt;
  const { title, status, at, facts, disclaimer, wire, offered, next } =
    'status' in receipt ? ofCommitment(receipt) : ofIndication(receipt);
  const written = [JSON.stringify(receipt)];
  const flow = await pdfFlow({ title: `${title} ${reference}`, author: 'Tandem', at: new Date(at), written });
  flow.title(`${title}, LP #${lpNumber}`, `Reference ${reference} · ${status} ${momentInWords(at)}`);
  flow.facts(facts);
  if (disclaimer) flow.paragraph(disclaimer);
  if (wire) {
    flow.heading(wireTitle);
    flow.facts(wire.lines);
    flow.paragraph(wire.note);
  }
  flow.heading(offered);
  if (terms) flow.facts(offeredFacts(terms));
  else flow.paragraph(termsUnknown);
  flow.heading('What happens next');
  for (const sentence of next) flow.paragraph(sentence);
  flow.heading('Confidentiality');
  flow.paragraph(confidential);
  return flow.end((page, count) => ({
    head: `Tandem · ${title} · Confidential`,
    left: `${creditUnionName} · ${reference}`,
    right: `Page ${page} of ${count}`,
  }));
}

function ofCommitment(receipt: CommitmentReceipt): Document {
  const { status, decidedAt, submittedAt } = receipt;
  return {
    title: 'Purchase Commitment',
    status: `${status} as of`,
    at: decidedAt ?? submittedAt,
    facts: [
      { label: 'Reference', value: receipt.reference },
      { label: 'Commitment', value: receipt.id },
      { label: 'Status', value: status },
      { label: 'Purchase Amount', value: money(receipt.amount) },
      ...commitmentFacts(receipt),
      ...placedBy(receipt, status === 'Withdrawn' ? 'Withdrawn by' : 'Submitted by'),
      ...(decidedAt ? [{ label: status, value: momentInWords(decidedAt) }] : []),
    ],
    disclaimer: receipt.verdict === null ? null : disclaimerOn(checkedAt(receipt)),
    wire: receipt.price === null || !receipt.wire ? null : wireWords(receipt.price, receipt.wire),
    offered: 'The offering when the commitment was placed',
    next: nextSteps[status],
  };
}

const ofIndication = (receipt: IndicationReceipt): Document => ({
  title: 'Indication of Interest',
  status: 'Submitted',
  at: receipt.submittedAt,
  facts: [
    { label: 'Reference', value: receipt.reference },
    { label: 'Indication', value: receipt.id },
    { label: 'Indication Amount', value: money(receipt.amount) },
    ...placedBy(receipt, 'Submitted by'),
  ],
  disclaimer: null,
  wire: null,
  offered: 'The offering when the indication was placed',
  next: afterIndication,
});

const placedBy = (receipt: IndicationReceipt, by: string) => [
  ...(receipt.terms ? [{ label: 'Share of the offering', value: percent(receipt.terms.share) }] : []),
  { label: 'Credit union', value: receipt.creditUnionName },
  { label: 'RT number', value: receipt.routingNumber },
  { label: by, value: receipt.userName },
  { label: 'Submitted', value: momentInWords(receipt.submittedAt) },
];
