import { BellRing, FileText, FolderOpen, History, Pencil, PieChart, Table2 } from 'lucide-react';
import type { AdminOfferingRow } from '#shared/contract/views.ts';
import { allocationPath } from '../../lp/allocation-path.ts';
import { OfferingMenu } from '../../lp/moves/offering-menu.tsx';
import { LinkButton } from '../../ui/button.tsx';

/** In order of use. */
export function OverviewActions({ offering: { LPNumber: id, State } }: { offering: AdminOfferingRow }) {
  return (
    <>
      <LinkButton href={allocationPath(id)} icon={<PieChart aria-hidden="true" />}>
        Allocation
      </LinkButton>
      <LinkButton href={`/admin/lp/${id}/terms`} icon={<Pencil aria-hidden="true" />}>
        Edit
      </LinkButton>
      <LinkButton href={`/admin/lp/${id}/documents`} icon={<FolderOpen aria-hidden="true" />}>
        Documents
      </LinkButton>
      <LinkButton href={`/admin/lp/${id}/tape`} icon={<Table2 aria-hidden="true" />}>
        Loan tape
      </LinkButton>
      <LinkButton href={`/lp/${id}`} icon={<FileText aria-hidden="true" />}>
        Term sheet
      </LinkButton>
      <LinkButton href={`/admin/lp/history/${id}`} icon={<History aria-hidden="true" />}>
        History
      </LinkButton>
      <OfferingMenu
        id={id}
        state={State}
        isOnPage
        pages={[{ name: 'Create notification', icon: <BellRing />, href: `/admin/lp/${id}/edit` }]}
      />
    </>
  );
}
