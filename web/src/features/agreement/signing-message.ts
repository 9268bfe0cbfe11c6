import { type RefObject, useEffect } from 'react';

const TYPE = 'tandem.signing-returned';

export interface SigningMessage {
  /** The event of the signing page, '' when it brought none. */
  event: string;
  envelopeId: string;
}

export const isFramed = (): boolean => window.parent !== window;

/** Tells the page around this one that signing returned. Only a page of this site hears it. */
export function reportToParent(message: SigningMessage): void {
  window.parent.postMessage({ type: TYPE, ...message }, window.location.origin);
}

/** Hears what the returned page in this frame reports, and no one else. */
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
