import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { IdleLimits } from '#shared/contract/site-config.ts';
import { read, storageKey, write } from './storage.ts';

const ACTIVE_AT = 'active-at';
const CHECK_MS = 500;
/** Signing services keep idle pages open for this long. */
const FRAME_MS = 20 * 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Counts for every tab. */
export const noteActivity = (): void => write(ACTIVE_AT, Date.now());

/** Opening a page is activity; a browser restoring a discarded one isn't. */
function noteVisit(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (read(ACTIVE_AT) === null || visit?.type === 'navigate') noteActivity();
}

/** Work in a frame, such as the signing service's, is invisible here, so focus in it counts for a while. */
function watchFrame(): () => boolean {
  let since: number | null = null;
  return () => {
    const isInside = document.hasFocus() && document.activeElement instanceof HTMLIFrameElement;
    since = isInside ? (since ?? Date.now()) : null;
    return since !== null && Date.now() - since < FRAME_MS;
  };
}

/** Seconds left of the countdown, null before. Tabs and sleep count by one stored moment, because browsers slow down timers. */
export function useIdle({ timeoutMs, countdownMs }: IdleLimits, onEnd: () => void) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    noteVisit();
    let hasEnded = false;
    const isInFrame = watchFrame();
    const idleMs = () => Date.now() - (read<number>(ACTIVE_AT) ?? Date.now());
    // Once the countdown runs, only its dialog's button ends it.
    const onSign = () => {
      const idle = idleMs();
      if (idle > CHECK_MS && idle < timeoutMs) noteActivity();
    };
    const check = () => {
      if (isInFrame()) onSign();
      const left = timeoutMs + countdownMs - idleMs();
      setSecondsLeft(left > countdownMs ? null : Math.max(0, Math.ceil(left / 1000)));
      if (left > 0 || hasEnded) return;
      hasEnded = true;
      end();
    };
    const onStorage = ({ key }: StorageEvent) => key === storageKey(ACTIVE_AT) && check();
    const timer = setInterval(check, CHECK_MS);
    for (const sign of signs) window.addEventListener(sign, onSign, { passive: true, capture: true });
    document.addEventListener('visibilitychange', check);
    window.addEventListener('storage', onStorage);
    check();
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, onSign, { capture: true });
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('storage', onStorage);
    };
  }, [timeoutMs, countdownMs]);

  const stay = useCallback(() => {
    noteActivity();
    setSecondsLeft(null);
  }, []);
  return { secondsLeft, stay };
}
