export const agreementStatuses = ['sent', 'delivered', 'completed', 'declined', 'voided'] as const;
export type AgreementStatus = (typeof agreementStatuses)[number];

/** State of one of several signers. */
export const signerStates = ['Waiting', 'Signed', 'Declined'] as const;
export type SignerState = (typeof signerStates)[number];

export interface Agreement {
  envelopeId: string;
  userId: string;
  status: AgreementStatus;
  rejected: boolean;
  signerName: string;
  signerEmail: string;
  /** Key of the fingerprint of the forwarded signer's link; null for embedded signing. */
  forwardedTo: string | null;
  documentVersion: string;
  createdAt: string;
  completedAt: string | null;
  /** Keys in the documents bucket. */
  stored: { agreement: string; certificate: string } | null;
  version: number;
}

export const signingEvents = [
  'cancel',
  'decline',
  'exception',
  'fax_pending',
  'id_check_failed',
  'session_timeout',
  'signing_complete',
  'ttl_expired',
  'viewing_complete',
] as const;
export type SigningEvent = (typeof signingEvents)[number];

type SigningStatus = Pick<Agreement, 'status' | 'rejected'>;

export const isCompleted = ({ status, rejected }: SigningStatus): boolean => status === 'completed' && !rejected;

/** Spec 4.5: of agreements newest first, the first that is completed and not rejected counts; else the newest. */
export function latestStatus<A extends SigningStatus>(newestFirst: readonly A[]): A | undefined {
  return newestFirst.find(isCompleted) ?? newestFirst[0];
}

/** A rejected agreement isn't completed, whatever the signing service says. */
export const caStatuses = [...agreementStatuses, 'rejected'] as const;
export type AgreementStanding = (typeof caStatuses)[number];

export const caStatusOf = (agreement: SigningStatus | null | undefined): AgreementStanding | null =>
  agreement ? (agreement.rejected ? 'rejected' : agreement.status) : null;

/** Messages come in any order: a finished envelope stays as it finished. */
const rank: Record<AgreementStatus, number> = { sent: 0, delivered: 1, completed: 2, declined: 2, voided: 2 };

export const mayBecome = (from: AgreementStatus, to: AgreementStatus): boolean => rank[to] > rank[from];
