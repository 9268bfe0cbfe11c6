import { TabLinks } from '../ui/tab-links.tsx';

interface LpTabsProps {
  id: string;
  open: 'terms' | 'pool';
}

export const LpTabs = ({ id, open }: LpTabsProps) => (
  <div data-print="hide">
    <TabLinks
      label={`LP #${id}`}
      hasLine
      tabs={[
        { to: `/lp/${id}`, label: 'Term sheet', isOpen: open === 'terms' },
        { to: `/lp/${id}/pool`, label: 'Pool', isOpen: open === 'pool' },
      ]}
    />
  </div>
);
