import { useNavigate, useSearchParams } from 'react-router-dom';
import { sameSite } from '#shared/domain/same-site.ts';

/** Paths outside the app: the server's and the public pages (spec 2.2). */
const outside = /^\/(api\/.*|buy|sell|learn|contact|privacy-notice|terms-of-use|faqs)?([?#].*)?$/;

interface Return {
  returnTo: string;
  goBack: () => void;
}

/** Only paths of this site. */
export function useReturn(fallback = '/dashboard'): Return {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const returnTo = sameSite(params.get('returnTo'), fallback);
  const goBack = () =>
    outside.test(returnTo) ? window.location.assign(returnTo) : navigate(returnTo, { replace: true });
  return { returnTo, goBack };
}

/** With where to go next. */
export const pathWith = (path: string, params: Record<string, string>): string =>
  `${path}?${new URLSearchParams(params)}`;
