export interface EsignSigner {
  name: string;
  email: string;
}

/** Our user who opens the signing page, and the signer, who may be someone else. */
export interface EnvelopeSigner extends EsignSigner {
  userId: string;
}

export interface NewEnvelope {
  /** In the order in which they sign. */
  signers: readonly EnvelopeSigner[];
  /** A PDF with the anchors `/sign1/` and `/date1/` for the first signer, and so on, and `/name1/` where the name goes. */
  document: Uint8Array;
  documentName: string;
  emailSubject: string;
  /** Kept with the envelope, and never shown. */
  metadata: Record<string, string>;
  /** Ours; finds the envelope again for a week, should its answer get lost. */
  transactionId?: string;
}

/** Recipient of the envelope, by place in the order. */
export const recipientId = (place: number): string => String(place + 1);

export function definitionOf({ signers, document, documentName, emailSubject, metadata, transactionId }: NewEnvelope) {
  const tab = (anchorString: string) => ({
    anchorString,
    anchorUnits: 'pixels',
    anchorXOffset: '0',
    anchorYOffset: '0',
  });
  const field = ([name, value]: [string, string]) => ({ name, value, required: 'false', show: 'false' });
  return {
    status: 'sent',
    emailSubject: emailSubject.slice(0, 100),
    ...(transactionId && { transactionId }),
    documents: [
      {
        documentId: '1',
        name: documentName,
        fileExtension: 'pdf',
        documentBase64: Buffer.from(document).toString('base64'),
      },
    ],
    recipients: {
      signers: signers.map(({ userId, ...signer }, place) => {
        const id = recipientId(place);
        return {
          ...signer,
          recipientId: id,
          routingOrder: id,
          clientUserId: userId,
          tabs: {
            signHereTabs: [tab(`/sign${id}/`)],
            dateSignedTabs: [tab(`/date${id}/`)],
            fullNameTabs: [{ ...tab(`/name${id}/`), anchorIgnoreIfNotPresent: 'true' }],
          },
        };
      }),
    },
    customFields: { textCustomFields: Object.entries(metadata).map(field) },
  };
}
