import { useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import { fetchApi, problemOf } from './api.ts';
import { save } from './save.ts';

interface Download {
  start(path: string, fallbackName?: string): Promise<void>;
  /** 0 to 1; null while idle. */
  progress: number | null;
  /** Shown in place of the button. */
  error: string | null;
}

/** A blob without a time-out, named by content-disposition (spec 7.3). */
export function useDownload(): Download {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function start(path: string, fallbackName = 'download') {
    setError(null);
    setProgress(0);
    try {
      const { blob, name } = await fetchFile(path, { onProgress: setProgress });
      save(blob, name ?? fallbackName);
    } catch (failure) {
      setError(Problem.from(failure).message);
    } finally {
      setProgress(null);
    }
  }
  return { start, progress, error };
}

interface Fetching {
  /** 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

/** Follows the redirect to storage. */
export async function fetchFile(path: string, { onProgress, signal }: Fetching) {
  const response = await fetchApi(path, signal && { signal });
  if (!response.ok) throw await problemOf(response);
  return { blob: await readBlob(response, onProgress), name: fileName(response.headers.get('content-disposition')) };
}

/** Any size: the answer's headers bring the presigned URL, and the browser downloads. */
export async function downloadByBrowser(path: string): Promise<void> {
  const leave = new AbortController();
  const response = await fetchApi(path, { signal: leave.signal });
  if (!response.ok) throw await problemOf(response);
  leave.abort();
  Object.assign(document.createElement('a'), { href: response.url }).click();
}

async function readBlob(response: Response, onProgress: (share: number) => void): Promise<Blob> {
  const total = Number(response.headers.get('content-length'));
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  if (!response.body || !total) return response.blob();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  let loaded = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    loaded += part.value.length;
    onProgress(Math.min(1, loaded / total));
  }
  return new Blob(parts, { type });
}

/** The encoded form wins (RFC 6266). */
export function fileName(header: string | null): string | null {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(header ?? '');
  return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim() ?? null;
}
