import { useMemo, useReducer } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

/** Changes parameters if different. By default in place: same scroll position, and back leads to the page before. */
export type ChangeAddress = (edit: (next: URLSearchParams) => void, options?: NavigateOptions) => void;

const inPlace: NavigateOptions = { replace: true, preventScrollReset: true };

/** The router follows once the guard has answered; until then, the requested parameters. */
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
