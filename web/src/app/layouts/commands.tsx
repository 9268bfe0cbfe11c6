import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { capsOf, useShortcut } from '../../lib/shortcuts.ts';
import type { Who } from '../handle.ts';
import styles from './commands.module.css';

const Finder = lazy(async () => ({ default: (await import('./finder.tsx')).Finder }));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../../features/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** Dialog in front of the page. */
export type Command = 'find' | 'help' | null;

interface CommandsProps {
  who: Who;
  command: Command;
  onCommand: (command: Command) => void;
}

/** Global shortcuts. Their code loads on first use. */
export function Commands({ who, command, onCommand }: CommandsProps) {
  useShortcut('find', () => onCommand('find'));
  useShortcut('help', () => onCommand('help'));
  const close = () => onCommand(null);
  return (
    <Suspense fallback={null}>
      {command === 'find' && <Finder who={who} onClose={close} onShortcuts={() => onCommand('help')} />}
      {command === 'help' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  );
}

export const SearchButton = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    className={styles.search}
    aria-haspopup="dialog"
    aria-keyshortcuts="Meta+K Control+K"
    onClick={onPress}
  >
    <Search aria-hidden="true" />
    <span className={styles.label}>Search</span>
    <span className={styles.keys} aria-hidden="true">
      {capsOf('Mod+k').join(' ')}
    </span>
  </button>
);
