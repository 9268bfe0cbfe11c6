import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { chooseTheme, useTheme } from '../../lib/theme.ts';
import styles from './theme-choice.module.css';

const choices = [
  { theme: 'system', label: 'System', Icon: Monitor },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
] as const;

export function ThemeChoice() {
  const chosen = useTheme();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>Theme</legend>
      <div className={styles.options}>
        {choices.map(({ theme, label, Icon }) => (
          <label key={theme} className={styles.option}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={theme === chosen}
              onChange={() => chooseTheme(theme)}
            />
            <Icon aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
