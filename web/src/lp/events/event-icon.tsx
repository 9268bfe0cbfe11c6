import {
  BadgeCheck,
  BadgeX,
  BellRing,
  FilePlus2,
  FileText,
  Handshake,
  Lightbulb,
  type LucideIcon,
  Megaphone,
  Pencil,
  Tag,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { HistoryType } from '#shared/domain/history.ts';
import type { Tone } from '../../ui/badge.tsx';
import tones from '../../ui/tone.module.css';
import styles from './event-icon.module.css';
import { type EventKind, kindOf } from './event-kinds.ts';

const ofKind: Record<EventKind, [LucideIcon, Tone]> = {
  Offering: [Tag, 'neutral'],
  Announcement: [BellRing, 'info'],
  Indication: [Lightbulb, 'info'],
  Commitment: [Handshake, 'caution'],
  File: [FileText, 'neutral'],
};

const ofType: Partial<Record<HistoryType, [LucideIcon, Tone]>> = {
  'Offering Edited': [Pencil, 'neutral'],
  'Offering Published': [Megaphone, 'positive'],
  'Offering Unpublished': [Undo2, 'caution'],
  'Offering Deleted': [Trash2, 'critical'],
  'Commitment Withdrawn': [Undo2, 'neutral'],
  'Commitment Accepted': [BadgeCheck, 'positive'],
  'Commitment Rejected': [BadgeX, 'critical'],
  'File Added': [FilePlus2, 'neutral'],
  'File Removed': [Trash2, 'neutral'],
};

export function EventIcon({ type }: { type: HistoryType }) {
  const [Icon, tone] = ofType[type] ?? ofKind[kindOf(type)];
  return (
    <span className={`${styles.icon} ${tones[tone]}`} aria-hidden="true">
      <Icon />
    </span>
  );
}
