import { useRights } from '../lib/use-rights.ts';
import { TabLinks } from '../ui/tab-links.tsx';

interface LpTabsProps {
  id: string;
  open: 'terms' | 'files' | 'pool' | 'what-if' | 'questions';
  hasPool: boolean;
}

/** The pages of an LP. Administrators have their own way to its files. */
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
          ...(isAdmin ? [] : [{ to: `/lp/${id}/due-diligence`, label: 'Due diligence', isOpen: open === 'files' }]),
          ...(hasPool ? [{ to: `/lp/${id}/pool`, label: 'Pool', isOpen: open === 'pool' }] : []),
          ...(isVerified ? [{ to: `/lp/${id}/what-if`, label: 'What-if', isOpen: open === 'what-if' }] : []),
          { to: `/lp/${id}/questions`, label: 'Questions', isOpen: open === 'questions' },
        ]}
      />
    </div>
  );
}
