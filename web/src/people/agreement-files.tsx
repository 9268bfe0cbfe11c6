import { BadgeCheck, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathOf } from '#shared/contract/client.ts';
import type { SignedAgreement } from '#shared/contract/signing.ts';
import { routes } from '../lib/api.ts';
import { useDownload } from '../lib/download.ts';
import { Button } from '../ui/button.tsx';
import styles from './agreements-panel.module.css';

interface AgreementFilesProps {
  userId: string;
  agreement: SignedAgreement;
}

/** The signed PDF and the certificate of its signing, once they are kept. */
export function AgreementFiles({ userId, agreement: { envelopeId, signerName, isStored } }: AgreementFilesProps) {
  if (!isStored) return '—';
  const path = (part: 'agreement' | 'certificate') =>
    pathOf(routes.signing.document.path, { id: userId, envelopeId, part });
  return (
    <span className={styles.actions}>
      <FileButton path={path('agreement')} label={`Signed agreement of ${signerName}`} icon={<FileText />}>
        Agreement
      </FileButton>
      <FileButton path={path('certificate')} label={`Certificate of ${signerName}'s signature`} icon={<BadgeCheck />}>
        Certificate
      </FileButton>
    </span>
  );
}

interface FileButtonProps {
  path: string;
  label: string;
  icon: ReactNode;
  children: string;
}

function FileButton({ path, label, icon, children }: FileButtonProps) {
  const { start, progress, error } = useDownload();
  if (error) {
    return (
      <span role="alert" className={styles.failure}>
        {error}
      </span>
    );
  }
  return (
    <Button
      variant="quiet"
      icon={icon}
      label={`${children}: ${label}`}
      isPending={progress !== null}
      onPress={() => start(path, `${label}.pdf`)}
    >
      {children}
    </Button>
  );
}
