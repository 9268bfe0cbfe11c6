import { useQuery } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { SystemMessageEntity } from '#shared/contract/configuration.ts';
import { isFor } from '#shared/domain/system-message.ts';
import { dismissedKey, withDismissed } from '../../lib/dismissed-messages.ts';
import { useStored } from '../../lib/use-stored.ts';
import { Banner } from './banner.tsx';
import { liveMessages } from './live-messages.ts';
import styles from './system-banners.module.css';
import { useAutoHide } from './use-auto-hide.ts';
import { usePlaces } from './use-places.ts';

/** Return when the app is loaded again. */
const passed = new Set<string>();
/** Not dismissed in this browser (spec 2.8). */
export function SystemBanners({ userId }: { userId: string | undefined }) {
  const { pathname } = useLocation();
  const { data = [] } = useQuery(liveMessages);
  const [dismissed, setDismissed] = useStored<string[]>(dismissedKey(userId), []);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const place = useRef<HTMLDivElement>(null);
  const live = data.filter(({ id, route }) => isFor(route, pathname) && !dismissed.includes(id));
  const { above, late, leave } = usePlaces(live, (id) => passed.has(id));

  const dismiss = (id: string) => {
    setDismissed(withDismissed(dismissed, id));
    leave(id);
    // The focused button goes, so the keyboard continues here.
    place.current?.focus();
  };
  const pass = (id: string) => {
    passed.add(id);
    redraw();
  };
  return (
    <>
      <div ref={place} className={styles.place} role="status" tabIndex={-1} data-shell>
        {above.map(({ message, isOver }) => (
          <Shown key={message.id} message={message} isOver={isOver} onDismiss={dismiss} onPass={pass} />
        ))}
      </div>
      <div ref={tellHeight} className={styles.late} role="status" data-shell>
        {late.map((message) => (
          <Shown key={message.id} message={message} onDismiss={dismiss} onPass={pass} />
        ))}
      </div>
    </>
  );
}

/** Bottom bars stack by the style sheet's `--late`. */
function tellHeight(element: HTMLElement | null) {
  if (!element) return;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--late', `${element.offsetHeight}px`));
  sizes.observe(element);
  return () => {
    sizes.disconnect();
    style.removeProperty('--late');
  };
}

interface ShownProps {
  message: SystemMessageEntity;
  /** Keeps only its place. */
  isOver?: boolean;
  onDismiss: (id: string) => void;
  onPass: (id: string) => void;
}

/** Dismissible messages also hide themselves; others stay while valid. */
function Shown({ message: { id, messageText, isDismissable }, isOver = false, onDismiss, onPass }: ShownProps) {
  const holding = useAutoHide(isDismissable && !isOver, () => onPass(id));
  return (
    <div className={styles.message} data-over={isOver || undefined} {...holding}>
      <Banner text={messageText} onDismiss={isDismissable ? () => onDismiss(id) : undefined} />
    </div>
  );
}
