import { createContext, type ReactNode, useContext, useState } from 'react';
import { Toast, type ToastWords } from './toast.tsx';

const Tell = createContext<(words: string) => void>(() => undefined);

/** For results whose row or dialog may be gone. */
export const useTell = () => useContext(Tell);

/** One toast at a time. */
export function ToastPlace({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<ToastWords | null>(null);
  const [tell] = useState(() => (words: string) => setMessage({ tone: 'positive', words }));
  return (
    <Tell value={tell}>
      {children}
      <Toast message={message} onClose={() => setMessage(null)} />
    </Tell>
  );
}
