import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import { fetchFile } from '../../../lib/download.ts';

interface Opened {
  pdf: PDFDocumentProxy;
}

type Opening = { share: number } | Opened | { problem: Problem };

const broken = (cause: unknown) =>
  new Problem('unexpected', { message: "This file can't be shown here. Please download it instead.", cause });

/** A new `attempt` fetches again. */
export function usePdf(path: string, attempt: number): Opening {
  const [opening, setOpening] = useState<Opening>({ share: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is counted to be made
  useEffect(() => {
    const left = new AbortController();
    const tell = (next: Opening) => left.signal.aborted || setOpening(next);
    let task: PDFDocumentLoadingTask | undefined;

    async function open() {
      tell({ share: 0 });
      const engine = import('./pdf-engine.ts');
      const onProgress = (share: number) => tell({ share });
      const { blob } = await fetchFile(path, { onProgress, signal: left.signal });
      const data = await blob.arrayBuffer();
      const { openPdf: open } = await engine;
      if (left.signal.aborted) return;
      task = open(data);
      const pdf = await task.promise.catch((cause: unknown) => Promise.reject(broken(cause)));
      tell({ pdf });
    }
    open().catch((failure: unknown) => tell({ problem: Problem.from(failure) }));
    return () => {
      left.abort();
      task?.destroy();
    };
  }, [path, attempt]);

  return opening;
}
