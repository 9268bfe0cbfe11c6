export interface EsignSigner {
  name: string;
  email: string;
}

export interface NewEnvelope {
  /** Our user who opens the signing page, whoever signs. */
  userId: string;
  signer: EsignSigner;
  /** A PDF with the anchors `/sign1/` and `/date1/`, and `/name1/` where the signer's name goes. */
  document: Uint8Array;
  documentName: string;
  emailSubject: string;
  metadata: { version: string; creditUnion: string };
}

export const RECIPIENT_ID = '1';

export function definitionOf({ userId, signer, document, documentName, emailSubject, metadata }: NewEnvelope) {
  const tab = (anchorString: string) => ({
    anchorString,
    anchorUnits: 'pixels',
    anchorXOffset: '0',
    anchorYOffset: '0',
  });
  const field = (name: string, value: string) => ({ name, value, required: 'false', show: 'false' });
  return {
    status: 'sent',
    emailSubject: emailSubject.slice(0, 100),
    documents: [
      {
        documentId: '1',
        name: documentName,
        fileExtension: 'pdf',
        documentBase64: Buffer.from(document).toString('base64'),
      },
    ],
    recipients: {
      signers: [
        {
          ...signer,
          recipientId: RECIPIENT_ID,
          routingOrder: '1',
          clientUserId: userId,
          tabs: {
            signHereTabs: [tab('/sign1/')],
            dateSignedTabs: [tab('/date1/')],
            fullNameTabs: [{ ...tab('/name1/'), anchorIgnoreIfNotPresent: 'true' }],
          },
        },
      ],
    },
    customFields: {
      textCustomFields: [field('version', metadata.version), field('creditUnion', metadata.creditUnion)],
    },
  };
}
