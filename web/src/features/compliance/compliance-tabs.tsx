import { refusal } from '#shared/domain/access.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

/** Tabs of a credit union's own limits. */
export function ComplianceTabs({ open }: { open: '/compliance' | '/compliance/authority' | '/compliance/checks' }) {
  const me = useMe();
  const { IsCreditUnionAdmin } = me;
  const readsChecks = refusal('limitReaders', whoIs(me)) === null;
  const tabs = [
    { to: '/compliance', label: 'Purchases', isOpen: open === '/compliance' },
    ...(IsCreditUnionAdmin
      ? [{ to: '/compliance/authority', label: 'People', isOpen: open === '/compliance/authority' }]
      : []),
    ...(readsChecks ? [{ to: '/compliance/checks', label: 'Checks', isOpen: open === '/compliance/checks' }] : []),
  ];
  return tabs.length > 1 && <TabLinks label="Limits" tabs={tabs} />;
}
