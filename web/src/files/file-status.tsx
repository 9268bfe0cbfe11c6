import type { DocumentStatus } from '#shared/domain/document.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: Record<DocumentStatus, Tone> = {
  Available: 'positive',
  Checking: 'info',
  Quarantined: 'critical',
  Unchecked: 'caution',
};

/** Why a file cannot be opened: what the malware scan said, or that it has not spoken yet. */
export const FileStatus = ({ status }: { status: DocumentStatus }) => <Badge tone={tones[status]}>{status}</Badge>;
