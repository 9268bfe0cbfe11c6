import { TabLinks } from '../../ui/tab-links.tsx';

export const DeskTabs = ({ open }: { open: 'watchlist' | 'searches' }) => (
  <TabLinks
    label="Saved for you"
    hasLine
    tabs={[
      { to: '/watchlist', label: 'Watchlist', isOpen: open === 'watchlist' },
      { to: '/searches', label: 'Saved searches', isOpen: open === 'searches' },
    ]}
  />
);
