import { useEffect, useRef } from 'react';
import { storageKey } from '../../lib/storage.ts';

const SIGNED = storageKey('signed');

/** The reloaded page takes the focus to where the agreement stands. */
export function reloadAfterSigning(): void {
  try {
    sessionStorage.setItem(SIGNED, 'true');
  } catch {
    // Without storage the keyboard begins at the top.
  }
  window.location.reload();
}

function hasJustSigned(): boolean {
  try {
    const is = sessionStorage.getItem(SIGNED) !== null;
    sessionStorage.removeItem(SIGNED);
    return is;
  } catch {
    return false;
  }
}

export function useFocusAfterSigning() {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasJustSigned()) element.current?.focus();
  }, []);
  return element;
}
