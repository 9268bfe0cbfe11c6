import { ArchiveX, ArrowRight, Copy, Printer, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { OfferingState } from '#shared/domain/offering.ts';
import { isOpen, movesFrom } from '#shared/domain/offering-state.ts';
import { ActionGroup, ActionItem, ActionMenu } from '../../ui/action-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { useOwnWork } from '../own-work.ts';
import { isEnding, moveLabels } from './move-labels.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

interface OfferingMenuProps {
  id: string;
  state: OfferingState;
  /** First move as a button. */
  hasButton?: boolean;
  /** For a page's header: the button says what it is, and the last of its actions prints the page. */
  isOnPage?: boolean;
  /** Further pages in the menu. */
  pages?: readonly { name: string; icon: ReactNode; href: string }[];
  /** Reason against moves and deletion. */
  obstacle?: string | undefined;
}

/** Moves, copy, and deletion of a draft. */
export function OfferingMenu({
  id,
  state,
  hasButton = false,
  isOnPage = false,
  pages = [],
  ...props
}: OfferingMenuProps) {
  const obstacle = useOwnWork()(id) ?? props.obstacle;
  const move = useDialog<OfferingState>();
  const deletion = useDialog<'delete'>();
  // Open LPs aren't opened again.
  const moves = movesFrom(state).filter((to) => !(isOpen(state) && isOpen(to)));
  const [first] = hasButton ? moves : [];
  const inMenu = moves.filter((to) => to !== first);
  return (
    <>
      {first && (
        <Button
          variant={first === 'Published' ? 'primary' : 'secondary'}
          isDisabled={obstacle !== undefined}
          onPress={() => move.open(first)}
        >
          {moveLabels[first]}
        </Button>
      )}
      <ActionMenu label={`More for LP ${id}`} name={isOnPage ? 'More' : undefined}>
        {pages.length > 0 && (
          <ActionGroup label="Pages">
            {pages.map(({ name, icon, href }) => (
              <ActionItem key={href} icon={icon} href={href}>
                {name}
              </ActionItem>
            ))}
          </ActionGroup>
        )}
        {inMenu.length > 0 && (
          <ActionGroup label="State">
            {inMenu.map((to) => (
              <ActionItem
                key={to}
                icon={isEnding(to) ? <ArchiveX /> : <ArrowRight />}
                tone={isEnding(to) ? 'danger' : undefined}
                obstacle={obstacle}
                onPress={() => move.open(to)}
              >
                {moveLabels[to]}
              </ActionItem>
            ))}
          </ActionGroup>
        )}
        <ActionItem icon={<Copy />} href={`/admin/lp/new?from=${id}`}>
          Duplicate
        </ActionItem>
        {state === 'Draft' && (
          <ActionItem icon={<Trash2 />} tone="danger" obstacle={obstacle} onPress={() => deletion.open('delete')}>
            Delete draft
          </ActionItem>
        )}
        {isOnPage && (
          <ActionItem icon={<Printer />} onPress={printWithoutMenu}>
            Print
          </ActionItem>
        )}
      </ActionMenu>
      <Suspense fallback={null}>
        {move.isNeeded && <MoveDialog id={id} to={move.asked} onClose={move.close} />}
        {deletion.isNeeded && <DeleteDialog id={id} isOpen={deletion.asked !== null} onClose={deletion.close} />}
      </Suspense>
    </>
  );
}

/** Once the menu has closed. */
const printWithoutMenu = () => requestAnimationFrame(() => window.print());

/** Loads on first use and stays, to close and return the focus. */
function useDialog<Question extends string>() {
  const [asked, setAsked] = useState<Question | null>(null);
  const [isNeeded, setNeeded] = useState(false);
  return {
    asked,
    isNeeded,
    open(question: Question) {
      setAsked(question);
      setNeeded(true);
    },
    close: () => setAsked(null),
  };
}
