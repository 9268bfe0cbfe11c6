import { useCallback, useEffect, useRef, useState } from 'react';
import type { UploadedFile } from '#shared/contract/uploads.ts';
import { noteActivity } from '../lib/use-idle.ts';
import { isUnderWay, type Sending, sendings } from './sending.ts';
import type { Uploader, UploaderOptions } from './uploader.ts';

const TICK_MS = 500;
const events = [
  'files-added',
  'file-removed',
  'upload-start',
  'upload-pause',
  'upload-retry',
  'upload-error',
  'upload-success',
] as const;

/** Leaving the page stops the uploads. */
export function useUploads<Done = UploadedFile>(options: UploaderOptions<Done>) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  // The queue is half of the page's bytes, so it loads after the visible part.
  const coming = useRef<Promise<Uploader> | null>(null);
  const [queue, setQueue] = useState<Uploader | null>(null);
  const [look] = useState(sendings);
  const [shown, setShown] = useState<{ files: Sending[]; speed: number | null }>({ files: [], speed: null });
  const refresh = useCallback(() => queue && setShown(look(queue.uppy.getFiles(), performance.now())), [look, queue]);
  const isBusy = shown.files.some(isUnderWay);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one queue for as long as the area is shown
  useEffect(() => {
    const made = import('./uploader.ts').then(({ uploader }) =>
      uploader<Done>({
        ...(options.calls && { calls: options.calls }),
        start: (...call) => latest.current.start(...call),
        onUploaded: (file) => latest.current.onUploaded(file),
      }),
    );
    coming.current = made;
    made.then(setQueue);
    const retry = () => made.then(({ retryBroken }) => retryBroken());
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      made.then(({ end }) => end());
    };
  }, []);

  useEffect(() => {
    for (const event of events) queue?.uppy.on(event, refresh);
    refresh();
    return () => {
      for (const event of events) queue?.uppy.off(event, refresh);
    };
  }, [queue, refresh]);

  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => {
      refresh();
      // A long upload must not end with its session.
      if (navigator.onLine) noteActivity();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isBusy, refresh]);

  const add: Uploader['add'] = (...file) => {
    coming.current?.then((queue) => queue.add(...file));
  };
  return { ...shown, isBusy, queue, add };
}
