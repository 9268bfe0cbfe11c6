import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { UnsavedChanges } from './unsaved-changes.tsx';

const Note = createContext<(part: string, isUnsaved: boolean) => void>(() => undefined);

/** One question for all parts, since a router asks only one. */
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

export function useUnsaved(isUnsaved: boolean): void {
  const part = useId();
  const note = useContext(Note);
  useEffect(() => {
    if (!isUnsaved) return;
    note(part, true);
    return () => note(part, false);
  }, [note, part, isUnsaved]);
}
