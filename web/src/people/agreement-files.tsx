import { BadgeCheck, FileText } from 'lucide-react';
import { pathOf } from '#shared/contract/client.ts';
import type { SignedAgreement } from '#shared/contract/signing.ts';
import { signing as signingRoutes } from '#shared/contract/signing.ts';
import { DownloadButton } from '../files/download-button.tsx';
import styles from './agreements-panel.module.css';

interface AgreementFilesProps {
  userId: string;
  agreement: SignedAgreement;
}

export function AgreementFiles({ userId, agreement: { envelopeId, signerName, isStored } }: AgreementFilesProps) {
  if (!isStored) return '—';
  const path = (part: 'agreement' | 'certificate') =>
    pathOf(signingRoutes.document.path, { id: userId, envelopeId, part });
  return (
    <span className={styles.actions}>
      <DownloadButton
        path={path('agreement')}
        itemName={`${signerName}'s signed agreement.pdf`}
        icon={<FileText aria-hidden="true" />}
      >
        Agreement
      </DownloadButton>
      <DownloadButton
        path={path('certificate')}
        itemName={`${signerName}'s signature certificate.pdf`}
        icon={<BadgeCheck aria-hidden="true" />}
      >
        Certificate
      </DownloadButton>
    </span>
  );
}
