/** An envelope in the signing service's own words. */
export interface Envelope {
  envelopeId: string;
  status: 'sent' | 'delivered' | 'completed' | 'declined' | 'voided';
  emailSubject: string;
  /** The sender's own, to find it again. */
  transactionId?: string | undefined;
  documentName: string;
  customFields: unknown;
  signers: Signer[];
  createdDateTime: string;
  sentDateTime: string;
  statusChangedDateTime: string;
  deliveredDateTime?: string;
  completedDateTime?: string;
  declinedDateTime?: string;
  voidedDateTime?: string;
  voidedReason?: string;
}

export interface Signer {
  recipientId: string;
  name: string;
  email: string;
  routingOrder: string;
  /** Ours, for a signer who signs on an embedded page. */
  clientUserId?: string | undefined;
  /** `created` until those before have signed. */
  status: 'created' | 'sent' | 'delivered' | 'completed' | 'declined';
  sentDateTime?: string;
  deliveredDateTime?: string;
  signedDateTime?: string;
  declinedDateTime?: string;
  declinedReason?: string;
}

export type EnvelopeEvent =
  | 'envelope-sent'
  | 'envelope-completed'
  | 'envelope-declined'
  | 'envelope-voided'
  | 'recipient-completed';

export const isOpen = ({ status }: Envelope): boolean => status === 'sent' || status === 'delivered';

export const hasActed = ({ status }: Signer): boolean => status === 'completed' || status === 'declined';

/** Signers whose turn it is: those of the first order that has not signed. */
export function inTurn({ signers }: Pick<Envelope, 'signers'>): Signer[] {
  const waiting = signers.filter(({ status }) => status !== 'completed');
  const first = Math.min(...waiting.map(({ routingOrder }) => Number(routingOrder)));
  return waiting.filter(({ routingOrder }) => Number(routingOrder) === first);
}

export const recipientsOf = ({ signers }: Envelope) => ({ signers, recipientCount: String(signers.length) });

/** The envelope as the REST API and Connect show it. */
export function summaryOf(envelope: Envelope, withRecipients: boolean) {
  const { signers: _, documentName: __, ...rest } = envelope;
  const uri = `/envelopes/${envelope.envelopeId}`;
  return {
    ...rest,
    documentsUri: `${uri}/documents`,
    documentsCombinedUri: `${uri}/documents/combined`,
    certificateUri: `${uri}/documents/certificate`,
    recipientsUri: `${uri}/recipients`,
    ...(withRecipients && { recipients: recipientsOf(envelope) }),
  };
}

/** Seven digits after the seconds, as the signing service writes them. */
export const stamp = (at: Date): string => at.toISOString().replace('Z', '0000Z');
