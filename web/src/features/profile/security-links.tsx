import { KeyRound, type LucideIcon, RotateCcwKey, Smartphone } from 'lucide-react';
import { auth as authRoutes } from '#shared/contract/auth.ts';
import { Card } from '../../ui/card.tsx';
import styles from './security-links.module.css';

const { reset, resetMfa, resetOtp } = authRoutes;
const back = new URLSearchParams({ returnTo: '/profile' });

const links: { path: string; label: string; hint: string; icon: LucideIcon }[] = [
  { path: reset.path, label: 'Reset password', hint: 'Choose a new password for signing in.', icon: KeyRound },
  {
    path: resetMfa.path,
    label: 'Reset MFA phone',
    hint: 'Change the phone that receives your codes.',
    icon: Smartphone,
  },
  {
    path: resetOtp.path,
    label: 'Reset one-time passcode',
    hint: 'Connect another authenticator app.',
    icon: RotateCcwKey,
  },
];

export function SecurityLinks() {
  return (
    <Card title="Sign-in and security">
      <ul className={styles.list}>
        {links.map(({ path, label, hint, icon: Icon }) => (
          <li key={path}>
            <a className={styles.link} href={`/api${path}?${back}`}>
              <Icon aria-hidden="true" />
              <span>
                <strong>{label}</strong>
                <span>{hint}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
