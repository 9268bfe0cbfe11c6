import { useRights } from '../lib/use-rights.ts';
import { TabLinks } from '../ui/tab-links.tsx';

interface LpTabsProps {
  id: string;
  open: 'terms' | 'pool' | 'questions';
  hasPool: boolean;
}

/** Pool and questions are for verified people and administrators. */
export function LpTabs({ id, open, hasPool }: LpTabsProps) {
  const { isAdmin, isVerified } = useRights();
  if (!isAdmin && !isVerified) return null;
  return (
    <div data-print="hide">
      <TabLinks
        label={`LP #${id}`}
        hasLine
        tabs={[
          { to: `/lp/${id}`, label: 'Term sheet', isOpen: open === 'terms' },
          ...(hasPool ? [{ to: `/lp/${id}/pool`, label: 'Pool', isOpen: open === 'pool' }] : []),
          { to: `/lp/${id}/questions`, label: 'Questions', isOpen: open === 'questions' },
        ]}
      />
    </div>
  );
}
