import { useLocation } from 'react-router-dom';
import { storageKey } from '../../lib/storage.ts';

const name = storageKey('forwarded-request');

/** From the link's #; kept for the tab, since signing pages return without it. Empty: none. */
export function useForwardedToken(): string {
  const token = useLocation().hash.slice(1);
  try {
    if (token) sessionStorage.setItem(name, token);
    return token || (sessionStorage.getItem(name) ?? '');
  } catch {
    // Without storage, the mail's link works again.
    return token;
  }
}
