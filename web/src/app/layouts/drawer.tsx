import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './drawer.module.css';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Sidebar of small screens; closes on a choice. */
export function Drawer({ isOpen, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const at = useRef(pathname);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    dialog.current?.close();
  }, [pathname]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is on its backdrop
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label="Menu"
      onClose={() => isOpen && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {isOpen && children}
    </dialog>
  );
}
