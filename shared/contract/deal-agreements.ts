import * as z from 'zod';
import { agreementStatuses, signerStates } from '../domain/agreement.ts';
import { signingSides } from '../domain/deal-agreement.ts';
import { DateTime } from './fields.ts';
import { contract } from './route.ts';

/** The envelope sent last, for both sides and administrators. */
export const DealAgreementEntity = z.object({
  envelopeId: z.string(),
  status: z.enum(agreementStatuses),
  fileName: z.string(),
  /** SHA-256 of the file that was sent, lowercase hex. */
  sha256: z.string(),
  sentAt: DateTime,
  sentBy: z.string(),
  /** In the order in which they sign. */
  signers: z.array(
    z.object({ side: z.enum(signingSides), name: z.string(), state: z.enum(signerStates), at: DateTime.nullable() }),
  ),
  /** The caller is the signer whose turn it is. */
  isMyTurn: z.boolean(),
  /** Why it has to be sent again; empty while it needn't. */
  endedBecause: z.string(),
});
export type DealAgreementEntity = z.infer<typeof DealAgreementEntity>;

const SignerChoice = z.object({ id: z.string(), name: z.string(), jobTitle: z.string() });

const FileChoice = z.object({ itemUniqueId: z.string(), itemName: z.string(), size: z.number().int() });

export const AgreementChoices = z.object({
  /** PDFs of the LP's section "LP Agreement" that can be sent. */
  files: z.array(FileChoice),
  /** Reports for the buyer alone that can be taken in as executed copies. For administrators. */
  executed: z.array(FileChoice),
  /** People who may sign the deal's amount for their credit union, its contact first. */
  buyer: z.array(SignerChoice),
  seller: z.array(SignerChoice),
});
export type AgreementChoices = z.infer<typeof AgreementChoices>;

const itemUniqueId = z.string('Choose a file').min(1, 'Choose a file').max(100);
const signerId = z.string('Choose who signs').min(1, 'Choose who signs').max(100);

export const DealAgreementSending = z.strictObject({
  itemUniqueId,
  /** Absent: the first of the choices. */
  buyerSignerId: signerId.optional(),
  sellerSignerId: signerId.optional(),
  /** The envelope that the sender knows to be out, which is withdrawn. */
  replaces: z.string().max(100).nullable().default(null),
});
export type DealAgreementSending = z.infer<typeof DealAgreementSending>;

/** Part of the signing Lambda, which alone talks to the signing service. */
export const dealAgreements = contract({
  dealAgreementChoices: {
    method: 'GET',
    path: '/marketplace/deals/{id}/agreements',
    access: 'verifiedOrAdmin',
    summary: 'Files and signers that the seller or an administrator may send the participation agreement with.',
    reply: AgreementChoices,
    problems: ['own_work', 'conflict'],
  },
  sendDealAgreement: {
    method: 'POST',
    path: '/marketplace/deals/{id}/agreements',
    access: 'verifiedOrAdmin',
    remembers: false,
    summary:
      "Sends a file of the LP's section \"LP Agreement\" to the buyer's and then the seller's signer, as one envelope. One that is out is withdrawn, if `replaces` names it.",
    body: DealAgreementSending,
    reply: z.object({ envelopeId: z.string() }),
    status: 202,
    problems: [
      'own_work',
      'conflict',
      'busy',
      'throttled',
      'file_not_ready',
      'file_quarantined',
      'file_unreadable',
      'upstream',
    ],
  },
  executedDealAgreement: {
    method: 'POST',
    path: '/marketplace/deals/{id}/agreements/executed',
    access: 'admin',
    remembers: false,
    summary:
      "Takes a PDF among the buyer's reports of the LP as the agreement that both have signed. An envelope that is out is withdrawn.",
    body: z.strictObject({ itemUniqueId }),
    reply: z.object({ documentId: z.string() }),
    status: 202,
    problems: ['own_work', 'conflict', 'busy', 'file_not_ready', 'file_quarantined', 'upstream'],
  },
  viewDealAgreement: {
    method: 'POST',
    path: '/marketplace/deals/{id}/agreements/views',
    access: 'dueDiligence',
    remembers: false,
    summary: 'A new signing view for the signer whose turn it is. It opens once, within five minutes.',
    reply: z.object({ viewUrl: z.string() }),
    problems: ['no_authority', 'conflict', 'upstream'],
  },
  syncDealAgreement: {
    method: 'POST',
    path: '/marketplace/deals/{id}/agreements/sync',
    access: 'verifiedOrAdmin',
    summary: "Asks the signing service for the status of the deal's envelope.",
    reply: z.object({ status: z.enum(agreementStatuses) }),
    problems: ['upstream'],
  },
});
