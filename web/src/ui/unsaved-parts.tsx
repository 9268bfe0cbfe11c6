import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { UnsavedChanges } from './unsaved-changes.tsx';

const Note = createContext<(part: string, isUnsaved: boolean) => void>(() => undefined);

/** Asks once for all parts of a page before it is left: a router asks one question at a time. */
export function UnsavedParts({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const note = useCallback((part: string, isUnsaved: boolean) => {
    setUnsaved((parts) => [...parts.filter((one) => one !== part), ...(isUnsaved ? [part] : [])]);
  }, []);
  return (
    <Note value={note}>
      <UnsavedChanges when={unsaved.length > 0} />
      {children}
    </Note>
  );
}

/** Says of the part of a page that calls it whether it has changes that were not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  const part = useId();
  const note = useContext(Note);
  useEffect(() => {
    if (!isUnsaved) return;
    note(part, true);
    return () => note(part, false);
  }, [note, part, isUnsaved]);
}
