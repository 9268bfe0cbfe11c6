import { ApiError, unknownRecipient } from './api-error.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { readDefinition, readEnvelopeChange, readRecipientChanges, readViewRequest } from './definition.ts';
import { hasActed, inTurn, isOpen, recipientsOf, summaryOf } from './envelope.ts';
import type { Envelopes } from './envelopes.ts';
import { signedPdf } from './signed-pdf.ts';
import type { Views } from './views.ts';

export type RestReply = { status?: number; json: object } | { pdf: Uint8Array; name: string };

export interface RestCall {
  /** `POST envelopes/{id}/views/recipient`, below the account. */
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

export interface RestDeps {
  envelopes: Envelopes;
  views: Views;
  viewUrl(token: string): string;
}

type Operation = (deps: RestDeps, call: RestCall, id: string) => RestReply | Promise<RestReply>;

const operations: [call: RegExp, operation: Operation][] = [
  [/^POST envelopes$/, create],
  [/^GET envelopes$/, listEnvelopes],
  [/^GET envelopes\/([\w-]+)$/, readEnvelope],
  [/^PUT envelopes\/([\w-]+)$/, change],
  [/^POST envelopes\/([\w-]+)\/views\/recipient$/, view],
  [/^GET envelopes\/([\w-]+)\/recipients$/, ({ envelopes }, _, id) => ({ json: recipientsOf(envelopes.get(id)) })],
  [/^PUT envelopes\/([\w-]+)\/recipients$/, changeRecipients],
  [/^GET envelopes\/([\w-]+)\/documents\/combined$/, combined],
  [/^GET envelopes\/([\w-]+)\/documents\/certificate$/, certificate],
];

/** The part of the eSignature REST API that one document with embedded signers, in any order, needs. */
export async function answerRest(deps: RestDeps, call: RestCall): Promise<RestReply> {
  for (const [pattern, operation] of operations) {
    const match = pattern.exec(`${call.method} ${call.path}`);
    if (match) return operation(deps, call, match[1] ?? '');
  }
  throw new ApiError('INVALID_REQUEST_PARAMETER', 'The sandbox does not have this resource.', 404);
}

async function create({ envelopes }: RestDeps, { body }: RestCall): Promise<RestReply> {
  const { envelopeId, status, statusChangedDateTime } = await envelopes.create(readDefinition(body));
  const uri = `/envelopes/${envelopeId}`;
  return { status: 201, json: { envelopeId, uri, statusDateTime: statusChangedDateTime, status } };
}

function listEnvelopes({ envelopes }: RestDeps, { query }: RestCall): RestReply {
  const ids = query.get('transaction_ids')?.split(',');
  if (!ids) throw new ApiError('INVALID_REQUEST_PARAMETER', 'The sandbox lists envelopes by transaction ids only.');
  const found = envelopes.ofTransactions(ids).map((envelope) => summaryOf(envelope, false));
  return { json: { resultSetSize: String(found.length), ...(found.length > 0 && { envelopes: found }) } };
}

function readEnvelope({ envelopes }: RestDeps, { query }: RestCall, id: string): RestReply {
  const included = (query.get('include') ?? '').split(',');
  return { json: summaryOf(envelopes.get(id), included.includes('recipients')) };
}

async function change({ envelopes }: RestDeps, { body }: RestCall, id: string): Promise<RestReply> {
  await envelopes.void(envelopes.get(id), readEnvelopeChange(body).voidedReason);
  return { json: { envelopeId: id } };
}

async function view({ envelopes, views, viewUrl }: RestDeps, { body }: RestCall, id: string): Promise<RestReply> {
  const { clientUserId, email, userName, returnUrl } = readViewRequest(body);
  const envelope = envelopes.get(id);
  const signer = envelope.signers.find((one) => one.clientUserId === clientUserId);
  if (signer?.email !== email || signer.name !== userName) throw unknownRecipient();
  if (!isOpen(envelope) && !hasActed(signer)) {
    throw new ApiError('ENVELOPE_INVALID_STATUS', 'Invalid envelope status. The envelope cannot be viewed.');
  }
  if (isOpen(envelope) && !hasActed(signer) && !inTurn(envelope).includes(signer)) {
    const message = 'The token for an out of sequence recipient cannot be generated.';
    throw new ApiError('RECIPIENT_NOT_IN_SEQUENCE', message);
  }
  const { token } = await views.create(id, signer, returnUrl);
  return { status: 201, json: { url: viewUrl(token) } };
}

async function changeRecipients({ envelopes }: RestDeps, { body }: RestCall, id: string): Promise<RestReply> {
  const { signers } = readRecipientChanges(body);
  return { json: { recipientUpdateResults: await envelopes.changeRecipients(envelopes.get(id), signers) } };
}

async function combined({ envelopes }: RestDeps, _: RestCall, id: string): Promise<RestReply> {
  const envelope = envelopes.get(id);
  return { pdf: await signedPdf(await envelopes.document(id), envelope), name: envelope.documentName };
}

async function certificate({ envelopes }: RestDeps, _: RestCall, id: string): Promise<RestReply> {
  return { pdf: certificatePdf(envelopes.get(id)), name: 'Certificate of completion' };
}
