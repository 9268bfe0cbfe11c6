import { BellRing, Eye, FileText, FolderOpen, History, type LucideIcon, Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { AdminOfferingRow } from '#shared/contract/views.ts';
import styles from './offering-actions.module.css';

// What is rarely done comes after the rows.
const OfferingMenu = lazy(async () => ({
  default: (await import('../../lp/moves/offering-menu.tsx')).OfferingMenu,
}));

/** The pages of one LP that administrators go to from its row. */
const pages: { name: string; icon: LucideIcon; to: (id: string) => string }[] = [
  { name: 'Term sheet', icon: FileText, to: (id) => `/lp/${id}` },
  { name: 'History', icon: History, to: (id) => `/admin/lp/history/${id}` },
  { name: 'Documents', icon: FolderOpen, to: (id) => `/admin/lp/${id}/documents` },
  { name: 'Edit', icon: Pencil, to: (id) => `/admin/lp/${id}/terms` },
  { name: 'Create notification', icon: BellRing, to: (id) => `/admin/lp/${id}/edit` },
  { name: 'Edit restrictions', icon: Eye, to: (id) => `/admin/lp/${id}/edit?tab=restrictions` },
];

const joints: Record<string, string> = { Edit: ' LP', 'Create notification': ' about LP' };
const label = (name: string, id: string) => `${name}${joints[name] ?? ' of LP'} ${id}`;

/** What an administrator can do with an offering from its row. */
export function OfferingActions({ offering: { LPNumber: id, State: state } }: { offering: AdminOfferingRow }) {
  return (
    <span className={styles.actions}>
      {pages.map(({ name, icon: Icon, to }) => (
        <Link key={name} className={styles.icon} to={to(id)} title={name} aria-label={label(name, id)}>
          <Icon aria-hidden="true" />
        </Link>
      ))}
      <Suspense fallback={<span className={styles.icon} />}>
        <OfferingMenu id={id} state={state} />
      </Suspense>
    </span>
  );
}
