import { useEffect, useRef, useState } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

/**
 * Changes parameters of the address, unless they are so already. Without other options it does so in its place: the page stays
 * where it is scrolled to, and back leads to the page before.
 */
export type ChangeAddress = (edit: (next: URLSearchParams) => void, options?: NavigateOptions) => void;

/** Parameters on their way to the address, and the place in the history that they are asked from. */
interface Asked {
  from: string;
  params: URLSearchParams;
}

const inPlace: NavigateOptions = { replace: true, preventScrollReset: true };

/**
 * The parameters of the address, and a way to change some of them. The router gets there when the guard of the page has answered;
 * until then the parameters are what was asked for, for a field to show and for the next change to start from. Without any, a change
 * starts from what the window shows: that may have got in without the router.
 */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const [arrived, setParams] = useSearchParams();
  const { key } = useLocation();
  const [asked, setAsked] = useState<Asked>();
  const latest = useRef<Asked>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on getting anywhere, which may be back
  useEffect(() => {
    latest.current = undefined;
    setAsked(undefined);
  }, [key]);

  const change: ChangeAddress = (edit, options = inPlace) => {
    const before = latest.current?.from === key ? latest.current.params : new URLSearchParams(window.location.search);
    const params = new URLSearchParams(before);
    edit(params);
    if (params.toString() === before.toString()) return;
    latest.current = { from: key, params };
    setAsked(latest.current);
    setParams(params, options);
  };
  return [asked?.from === key ? asked.params : arrived, change];
}
