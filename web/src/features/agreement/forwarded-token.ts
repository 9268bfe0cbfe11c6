import { useLocation } from 'react-router-dom';
import { storageKey } from '../../lib/storage.ts';

const name = storageKey('forwarded-request');

/** The token behind the # of the mail's link; kept for the tab, because the signing pages return without it. Empty: there is none. */
export function useForwardedToken(): string {
  const token = useLocation().hash.slice(1);
  try {
    if (token) sessionStorage.setItem(name, token);
    return token || (sessionStorage.getItem(name) ?? '');
  } catch {
    // Without storage, the link in the mail opens the request again.
    return token;
  }
}
