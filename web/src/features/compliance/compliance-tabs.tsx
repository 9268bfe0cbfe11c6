import { TabLinks } from '../../ui/tab-links.tsx';

/** The pages of what a credit union sets for its own purchases. */
export const ComplianceTabs = ({ open }: { open: '/compliance' | '/compliance/authority' | '/compliance/checks' }) => (
  <TabLinks
    label="Limits"
    tabs={[
      { to: '/compliance', label: 'Purchases', isOpen: open === '/compliance' },
      { to: '/compliance/authority', label: 'People', isOpen: open === '/compliance/authority' },
      { to: '/compliance/checks', label: 'Checks', isOpen: open === '/compliance/checks' },
    ]}
  />
);
