import {
  BellRing,
  Eye,
  FileText,
  FolderOpen,
  Gavel,
  History,
  type LucideIcon,
  Pencil,
  PieChart,
  Table2,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { AdminOfferingRow } from '#shared/contract/views.ts';
import { allocationPath } from '../../lp/allocation-path.ts';
import styles from './offering-actions.module.css';

// Rare, so loaded after the rows.
const OfferingMenu = lazy(async () => ({
  default: (await import('../../lp/moves/offering-menu.tsx')).OfferingMenu,
}));

interface Page {
  name: string;
  /** Contains the name. */
  label: (id: string) => string;
  icon: LucideIcon;
  to: (id: string) => string;
}

/** Spec 2.6: the icons of an offering's row. */
const pages: Page[] = [
  {
    name: 'Commitments',
    label: (id) => `Accept or reject commitments to LP ${id}`,
    icon: Gavel,
    to: (id) => `/admin/manage/offerings/purchases/${id}`,
  },
  { name: 'History', label: (id) => `History of LP ${id}`, icon: History, to: (id) => `/admin/lp/history/${id}` },
  { name: 'Term sheet', label: (id) => `Term sheet of LP ${id}`, icon: FileText, to: (id) => `/lp/${id}` },
  {
    name: 'Notify',
    label: (id) => `Notify: Create notification about LP ${id}`,
    icon: BellRing,
    to: (id) => `/admin/lp/${id}/edit`,
  },
  {
    name: 'Restrict',
    label: (id) => `Restrict: Edit restrictions of LP ${id}`,
    icon: Eye,
    to: (id) => `/admin/lp/${id}/edit?tab=restrictions`,
  },
];

/** First in the list of closed books: their orders are decided there. */
const allocation: Page = {
  name: 'Allocation',
  label: (id) => `Allocation of LP ${id}`,
  icon: PieChart,
  to: allocationPath,
};

interface OfferingActionsProps {
  offering: AdminOfferingRow;
  isAllocationFirst?: boolean;
}

export function OfferingActions({ offering, isAllocationFirst = false }: OfferingActionsProps) {
  const { LPNumber: id, State: state } = offering;
  return (
    <span className={styles.actions}>
      {(isAllocationFirst ? [allocation, ...pages] : pages).map(({ name, label, icon: Icon, to }) => (
        <Link key={name} className={styles.action} to={to(id)} aria-label={label(id)}>
          <Icon aria-hidden="true" />
          <span>{name}</span>
        </Link>
      ))}
      <Suspense fallback={<span className={styles.action} />}>
        <OfferingMenu
          id={id}
          state={state}
          pages={[
            ...(isAllocationFirst ? [] : [{ name: 'Allocation', icon: <PieChart />, href: allocationPath(id) }]),
            { name: 'Edit terms', icon: <Pencil />, href: `/admin/lp/${id}/terms` },
            { name: 'Documents', icon: <FolderOpen />, href: `/admin/lp/${id}/documents` },
            { name: 'Loan tape', icon: <Table2 />, href: `/admin/lp/${id}/tape` },
          ]}
        />
      </Suspense>
    </span>
  );
}
