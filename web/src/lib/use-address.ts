import { useMemo, useReducer } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

/**
 * Changes parameters of the address, unless they are so already. Without other options it does so in its place: the page stays
 * where it is scrolled to, and back leads to the page before.
 */
export type ChangeAddress = (edit: (next: URLSearchParams) => void, options?: NavigateOptions) => void;

const inPlace: NavigateOptions = { replace: true, preventScrollReset: true };

/**
 * The parameters of the address, and a way to change some of them. The router gets there when the guard of the page has answered;
 * until then the parameters are what was asked for, for a field to show and for the next change to start from. Without any, a change
 * starts from what the window shows: that may have got in without the router.
 */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const [arrived, setParams] = useSearchParams();
  const { key } = useLocation();
  const [, show] = useReducer((changes: number) => changes + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for from one place in the history ends at the next
  const asked = useMemo((): { params?: URLSearchParams } => ({}), [key]);

  const change: ChangeAddress = (edit, options = inPlace) => {
    const before = asked.params ?? new URLSearchParams(window.location.search);
    const params = new URLSearchParams(before);
    edit(params);
    if (params.toString() === before.toString()) return;
    asked.params = params;
    show();
    setParams(params, options);
  };
  return [asked.params ?? arrived, change];
}
