import { useMe } from '../../lib/queries.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

/** Tabs of a credit union's own limits. */
export function ComplianceTabs({ open }: { open: '/compliance' | '/compliance/authority' | '/compliance/checks' }) {
  const { IsCreditUnionAdmin } = useMe();
  const tabs = [
    { to: '/compliance', label: 'Purchases', isOpen: open === '/compliance' },
    ...(IsCreditUnionAdmin
      ? [{ to: '/compliance/authority', label: 'People', isOpen: open === '/compliance/authority' }]
      : []),
    { to: '/compliance/checks', label: 'Checks', isOpen: open === '/compliance/checks' },
  ];
  return <TabLinks label="Limits" tabs={tabs} />;
}
