import { type RefObject, useEffect } from 'react';

const TYPE = 'tandem.signing-returned';

export interface SigningMessage {
  /** Empty if none. */
  event: string;
  envelopeId: string;
}

export const isFramed = (): boolean => window.parent !== window;

/** Same-origin only. */
export function reportToParent(message: SigningMessage): void {
  window.parent.postMessage({ type: TYPE, ...message }, window.location.origin);
}

export function useSigningMessage(frame: RefObject<HTMLIFrameElement | null>, onReturn: (event: string) => void): void {
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (data?.type === TYPE) onReturn(String(data.event));
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame, onReturn]);
}
