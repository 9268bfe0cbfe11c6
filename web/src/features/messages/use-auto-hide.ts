import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** Spec 9: 6 seconds. */
const AUTO_HIDE_MS = 6000;

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Pauses and restarts while hovered, focused or hidden. */
export function useAutoHide(isOn: boolean, onEnd: () => void) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  const runs = isOn && isVisible && !isPointedAt && !isFocused;
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => end(), AUTO_HIDE_MS);
    return () => clearTimeout(timer);
  }, [runs]);

  return {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
