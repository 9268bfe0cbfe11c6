import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { type Shortcut, usePageShortcuts } from '../lib/shortcuts.ts';
import type { Decision } from './decision.ts';
import { notedAs, openDesk } from './decision-desk.ts';
import { focusFirst, isTyping, stepFrom, waitingAround, waitingIn } from './waiting-rows.ts';

const DecisionDialog = lazy(async () => ({ default: (await import('./decision-dialog.tsx')).DecisionDialog }));

interface Asked {
  about: AdminCommitmentRow;
  /** Null once answered: the dialog stays to show the result. */
  decision: Decision | null;
  /** Asked by key: a held key must not answer too. */
  isByLetter: boolean;
  isDecided: boolean;
}

const keys: readonly Shortcut[] = [
  { keys: ['j', '↓'], does: 'Next commitment', where: 'On this page' },
  { keys: ['k', '↑'], does: 'Previous commitment', where: 'On this page' },
  { keys: ['a'], does: 'Accept the commitment', where: 'On this page' },
  { keys: ['r'], does: 'Reject the commitment', where: 'On this page' },
];

const letters: Partial<Record<string, Decision>> = { a: 'Accepted', r: 'Rejected' };
const steps: Partial<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Asks, reports, and moves to the next waiting commitment. J and K or the arrows move; A and R in a row ask. */
export function Deciding({ children }: { children?: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const next = useRef<string[]>([]);

  const open = useCallback((about: AdminCommitmentRow, decision: Decision, isByLetter = false) => {
    // Its row may disappear.
    next.current = waitingAround(about.id);
    setAsked({ about, decision, isByLetter, isDecided: false });
  }, []);
  useEffect(() => openDesk(open), [open]);
  usePageShortcuts(keys);

  // By then its dialog has closed and returned the focus.
  useEffect(() => {
    if (asked?.isDecided) focusFirst(next.current);
  }, [asked?.isDecided]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const target = event.target as Element;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
      const about = notedAs(waitingIn(target));
      const decision = letters[event.key.toLowerCase()];
      const step = steps[event.key];
      if (about && decision) open(about, decision, true);
      else if (!step || (event.key.startsWith('Arrow') && !about) || !stepFrom(target, step)) return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    <>
      {children}
      {asked && (
        <Suspense>
          <DecisionDialog
            commitment={asked.about}
            decision={asked.decision}
            focusConfirm={asked.isByLetter}
            onClose={() => setAsked((last) => last && { ...last, decision: null })}
            onDecided={() => setAsked((last) => last && { ...last, isDecided: true })}
          />
        </Suspense>
      )}
    </>
  );
}
