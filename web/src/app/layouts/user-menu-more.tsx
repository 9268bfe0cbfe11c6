import { CircleHelp, Keyboard, Mail } from 'lucide-react';
import { ThemeChoice } from './theme-choice.tsx';
import styles from './user-menu.module.css';

const help = [
  { href: '/faqs', label: 'Help', Icon: CircleHelp },
  { href: '/contact', label: 'Contact us', Icon: Mail },
];

/** Help and theme, for everyone. */
export const UserMenuMore = ({ onShortcuts }: { onShortcuts: () => void }) => (
  <>
    <ul>
      {help.map(({ href, label, Icon }) => (
        <li key={href}>
          <a href={href} className={styles.item}>
            <Icon aria-hidden="true" />
            {label}
          </a>
        </li>
      ))}
      <li>
        <button type="button" className={styles.item} onClick={onShortcuts}>
          <Keyboard aria-hidden="true" />
          Keyboard shortcuts
        </button>
      </li>
    </ul>
    <ThemeChoice />
  </>
);
