import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FILES_PER_PAGE } from '#shared/domain/due-diligence.ts';
import { filesOf, type Place } from './queries.ts';

const full: Place = { $top: String(FILES_PER_PAGE) };

export function useFilePages(id: string, section: string, count: number) {
  const [chosen, setChosen] = useState(0);
  const [gone, setGone] = useState<Record<number, Place>>({});
  const last = Math.max(0, Math.ceil(count / FILES_PER_PAGE) - 1);

  function known(page: number): Place | undefined {
    if (page === 0) return full;
    if (page === last) return { $top: String(count - last * FILES_PER_PAGE), fromEnd: 'true' };
    return gone[page];
  }
  // The section may have changed length.
  const page = chosen <= last && known(chosen) ? chosen : 0;
  const files = useQuery({ ...filesOf(id, section, known(page) ?? full), placeholderData: keepPreviousData });

  // The former page and its number stay until the next arrives.
  const shown = useRef(page);
  if (!files.isPlaceholderData) shown.current = page;

  function go(target: number) {
    if (!files.data || files.isPlaceholderData) return;
    const [first, end] = [files.data.at(0)?.cursor, files.data.at(-1)?.cursor];
    const beside = target > page ? end && { ...full, after: end } : first && { ...full, before: first };
    const place = known(target) ?? beside;
    if (place) setGone({ ...gone, [target]: place });
    setChosen(target);
  }
  return { files, page: shown.current, go };
}
