import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJsonFolder, writeJsonFile } from '../s3/json-file.ts';
import { ApiError, unknownEnvelope } from './api-error.ts';
import type { Definition, RecipientChange } from './definition.ts';
import { type Envelope, type EnvelopeEvent, hasActed, inTurn, isOpen, type Signer, stamp } from './envelope.ts';

export interface EnvelopeOptions {
  dir: string;
  now(): Date;
  tell(event: EnvelopeEvent, envelope: Envelope): Promise<void>;
}

export type Envelopes = Awaited<ReturnType<typeof openEnvelopes>>;

/** The envelopes of a folder: a JSON document and a PDF each. */
export async function openEnvelopes({ dir, now, tell }: EnvelopeOptions) {
  await mkdir(dir, { recursive: true });
  const found = await readJsonFolder<Envelope>(dir);
  const envelopes = new Map(found.map((envelope) => [envelope.envelopeId, envelope]));
  let lastWrite: Promise<unknown> = Promise.resolve();

  const save = (envelope: Envelope): Promise<void> => {
    const written = lastWrite.then(() => writeJsonFile(join(dir, `${envelope.envelopeId}.json`), envelope));
    lastWrite = written.catch(() => undefined);
    return written;
  };

  const move = async (envelope: Envelope, status: Envelope['status'], at: string): Promise<void> => {
    Object.assign(envelope, { status, statusChangedDateTime: at, [`${status}DateTime`]: at });
    await save(envelope);
    if (status !== 'delivered') await tell(`envelope-${status}`, envelope);
  };

  return {
    list: (): Envelope[] => [...envelopes.values()].sort((a, b) => b.createdDateTime.localeCompare(a.createdDateTime)),

    get(envelopeId: string): Envelope {
      const envelope = envelopes.get(envelopeId);
      if (!envelope) throw unknownEnvelope();
      return envelope;
    },

    document: (envelopeId: string): Promise<Buffer> => readFile(join(dir, `${envelopeId}.pdf`)),

    /** Newest first. */
    ofTransactions: (ids: readonly string[]): Envelope[] =>
      [...envelopes.values()].filter(({ transactionId }) => ids.includes(transactionId ?? '')).reverse(),

    async create(definition: Definition): Promise<Envelope> {
      const { emailSubject, documents, recipients, customFields, transactionId } = definition;
      const at = stamp(now());
      const envelope: Envelope = {
        envelopeId: randomUUID(),
        status: 'sent',
        emailSubject,
        transactionId,
        documentName: documents.name,
        customFields,
        signers: recipients.signers.map((signer) => ({ ...signer, status: 'created' })),
        createdDateTime: at,
        sentDateTime: at,
        statusChangedDateTime: at,
      };
      ask(envelope, at);
      await writeFile(join(dir, `${envelope.envelopeId}.pdf`), documents.bytes);
      envelopes.set(envelope.envelopeId, envelope);
      await move(envelope, 'sent', at);
      return envelope;
    },

    /** Recipients that can't be changed are named in the answer, as by the signing service. */
    async changeRecipients(envelope: Envelope, changes: RecipientChange[]) {
      if (!isOpen(envelope)) {
        const allowed = 'Envelope status is not one of: Created, Sent, Delivered, Correct.';
        throw new ApiError('ENVELOPE_INVALID_STATUS', `Invalid envelope status. ${allowed}`);
      }
      const results = changes.map(({ recipientId, ...change }) => {
        const signer = envelope.signers.find((one) => one.recipientId === recipientId);
        if (!signer || hasActed(signer)) return { recipientId, errorDetails: cannotCorrect };
        const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
        Object.assign(signer, given, { status: 'sent', sentDateTime: stamp(now()) });
        return { recipientId, errorDetails: { errorCode: 'SUCCESS', message: '' } };
      });
      await save(envelope);
      return results;
    },

    async void(envelope: Envelope, reason: string): Promise<void> {
      if (!isOpen(envelope)) {
        const message = "Only envelopes in the 'Sent' or 'Delivered' states may be voided.";
        throw new ApiError('ENVELOPE_CANNOT_VOID_INVALID_STATE', message);
      }
      envelope.voidedReason = reason;
      await move(envelope, 'voided', stamp(now()));
    },

    /** A signer has opened the page. */
    async deliver(envelope: Envelope, signer: Signer): Promise<void> {
      if (!isOpen(envelope) || signer.status !== 'sent') return;
      const at = stamp(now());
      Object.assign(signer, { status: 'delivered', deliveredDateTime: at });
      if (envelope.status === 'sent') await move(envelope, 'delivered', at);
      else await save(envelope);
    },

    async sign(envelope: Envelope, signer: Signer): Promise<void> {
      const at = stamp(now());
      Object.assign(signer, { status: 'completed', signedDateTime: at });
      if (envelope.signers.every((one) => one.status === 'completed')) return move(envelope, 'completed', at);
      ask(envelope, at);
      await save(envelope);
      await tell('recipient-completed', envelope);
    },

    async decline(envelope: Envelope, signer: Signer, declinedReason: string): Promise<void> {
      const at = stamp(now());
      Object.assign(signer, { status: 'declined', declinedDateTime: at, declinedReason });
      await move(envelope, 'declined', at);
    },

    settled: () => lastWrite,
  };
}

/** Those whose turn has come. */
function ask(envelope: Envelope, at: string): void {
  for (const signer of inTurn(envelope)) {
    if (signer.status === 'created') Object.assign(signer, { status: 'sent', sentDateTime: at });
  }
}

const cannotCorrect = {
  errorCode: 'RECIPIENT_UPDATE_FAILED',
  message: 'The recipient could not be updated. Recipient not in state that allows correction.',
};
