import { useMe } from '../../lib/queries.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

/** The pages of what a credit union sets for its own purchases. */
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
