import { useSearchParams } from 'react-router-dom';
import { Notice } from '../../ui/notice.tsx';
import { Authenticator } from './authenticator.tsx';

const notices = {
  confirmed: { tone: 'positive', title: 'Your email address has been confirmed', words: 'Sign in to start browsing.' },
  idle: { tone: 'info', title: 'You were signed out', words: 'There was no activity for a while.' },
  left: { tone: 'info', title: 'You were signed out', words: 'You signed out in another window.' },
} as const;

export function SignInPage() {
  const [params] = useSearchParams();
  const name = params.get('notice') ?? '';
  const notice = Object.hasOwn(notices, name) ? notices[name as keyof typeof notices] : null;
  const returnTo = params.get('returnTo');
  return (
    <Authenticator>
      {notice && (
        <Notice tone={notice.tone} role="status" title={notice.title}>
          <p>{notice.words}</p>
        </Notice>
      )}
      {!notice && returnTo && <Notice tone="info">{whyHere(returnTo)}</Notice>}
    </Authenticator>
  );
}

/** Reason for a visitor sent here by a page. */
const whyHere = (returnTo: string): string =>
  /^\/(dashboard|lps)\b/.test(returnTo)
    ? 'Sign in or sign up to browse offerings.'
    : 'Sign in or sign up to open this page.';
