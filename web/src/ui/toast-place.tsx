import { createContext, type ReactNode, useContext, useState } from 'react';
import { Toast, type ToastWords } from './toast.tsx';

const Tell = createContext<(words: string) => void>(() => undefined);

/** Says how something ended whose row or dialog may be gone by then. */
export const useTell = () => useContext(Tell);

/** Where the toasts of what it holds appear, one at a time. */
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
