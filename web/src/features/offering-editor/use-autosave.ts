import { useEffect, useEffectEvent } from 'react';
import { useOnline } from '../../lib/use-online.ts';
import type { Edit } from './use-edit.ts';

/** Milliseconds without a change before what was typed is saved. */
const QUIET_MS = 2000;
/** The same after a failure. */
const RETRY_MS = 15_000;

/** Saves the edit of a draft by itself: once its form is still, when the page is hidden, and when it is left. */
export function useAutosave(edit: Edit): void {
  const canSave = useOnline() && edit.canAutosave;
  const { values } = edit.editing.state;
  const save = useEffectEvent(() => {
    if (canSave) edit.autosave();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the wait again
  useEffect(() => {
    if (!canSave) return;
    const timer = setTimeout(save, edit.error ? RETRY_MS : QUIET_MS);
    return () => clearTimeout(timer);
  }, [canSave, edit.error, values]);
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      save();
    };
  }, []);
}
