import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { IdleLimits } from '#shared/contract/site-config.ts';
import { read, storageKey, write } from './storage.ts';

const ACTIVE_AT = 'active-at';
const CHECK_MS = 500;
/** As long as a signing service keeps a page open on which nothing is done. */
const FRAME_MS = 20 * 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Someone is here: counts for every tab. */
export const noteActivity = (): void => write(ACTIVE_AT, Date.now());

/** A page that someone opens is activity; one that the browser brings back after it was discarded is not. */
function noteVisit(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (read(ACTIVE_AT) === null || visit?.type === 'navigate') noteActivity();
}

/**
 * Whether someone works in a page inside this one, such as the signing service's. What is done there is not told to this
 * window, so the focus in it counts, for a while.
 */
function watchFrame(): () => boolean {
  let since: number | null = null;
  return () => {
    const isInside = document.hasFocus() && document.activeElement instanceof HTMLIFrameElement;
    since = isInside ? (since ?? Date.now()) : null;
    return since !== null && Date.now() - since < FRAME_MS;
  };
}

/**
 * Seconds left of the countdown once no one has been active in any tab for so long, null before. All tabs and the time a
 * computer sleeps count by one stored moment, not by timers, which browsers slow down or stop.
 */
export function useIdle({ timeoutMs, countdownMs }: IdleLimits, onEnd: () => void) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    noteVisit();
    let hasEnded = false;
    const isInFrame = watchFrame();
    const idleMs = () => Date.now() - (read<number>(ACTIVE_AT) ?? Date.now());
    // Once the countdown runs, only the button of its dialog ends it.
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
