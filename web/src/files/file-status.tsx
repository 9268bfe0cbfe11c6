import type { DocumentStatus, HandOutFault } from '#shared/domain/document.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: Record<DocumentStatus, Tone> = {
  Available: 'positive',
  Checking: 'info',
  Quarantined: 'critical',
  Unchecked: 'caution',
};

export const FileStatus = ({ status }: { status: DocumentStatus }) => <Badge tone={tones[status]}>{status}</Badge>;

const faults: Record<HandOutFault, { label: string; remedy: string }> = {
  NeedsPassword: {
    label: 'Needs a password',
    remedy: "Buyers can't open this PDF. Remove its password, then upload it again.",
  },
  CannotBeMarked: {
    label: "Can't be marked",
    remedy: "Buyers can't open this PDF. Save or print it as a new PDF, then upload that.",
  },
  TooLarge: {
    label: 'Too large to mark',
    remedy:
      "Buyers can't open this PDF. It's protected or damaged, and too large to fix. Upload it without protection, or in parts of up to 200 MB.",
  },
};

export const FileFault = ({ fault }: { fault: HandOutFault }) => <Badge tone="caution">{faults[fault].label}</Badge>;

/** Advice for the uploader. */
export const faultRemedy = (fault: HandOutFault): string => faults[fault].remedy;
