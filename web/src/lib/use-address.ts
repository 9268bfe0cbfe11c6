import { useSearchParams } from 'react-router-dom';

/** Changes parameters of the address in its place: the page stays where it is scrolled to, and back leads to the page before. */
export type ChangeAddress = (edit: (next: URLSearchParams) => void) => void;

/**
 * The parameters of the address, and a way to change some of them. A change starts from what the window shows: the router's
 * own are those of the last render, without what was set a moment before or what got in without the router.
 */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const [params, setParams] = useSearchParams();
  const change: ChangeAddress = (edit) => {
    const next = new URLSearchParams(window.location.search);
    edit(next);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [params, change];
}
