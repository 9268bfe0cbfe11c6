import AwsS3 from '@uppy/aws-s3';
import Uppy, { type UppyFile } from '@uppy/core';
import type * as z from 'zod';
import type { CallOptions } from '#shared/contract/client.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Completion, UnfinishedUpload, Upload, UploadedFile, UploadState } from '#shared/contract/uploads.ts';
import { PART_BYTES } from '#shared/domain/document.ts';
import { uploads } from '../lib/api.ts';
import { type Declared, declare } from './declared.ts';
import { partUrls } from './part-urls.ts';
import { isPassing, persist } from './persist.ts';
import { sendPart } from './send-part.ts';
import { claim, forgetChange, rememberChange } from './upload-claims.ts';

export interface UploaderOptions<Done = UploadedFile> {
  /** Repeats without an answer have the same Idempotency-Key. */
  start: (file: Declared, options: CallOptions) => Promise<Upload>;
  /** Further calls; those of documents by default. */
  calls?: UploadCalls<Done>;
  onUploaded: (file: Done) => void;
}

export interface UploadCalls<Done> {
  state: (asked: { uploadId: string }) => Promise<UploadState>;
  complete: (asked: { uploadId: string; body: z.infer<typeof Completion> }) => Promise<Done>;
  cancel: (asked: { uploadId: string }) => Promise<unknown>;
}

type Anything = Record<string, unknown>;
export type UploadFile = UppyFile<Anything, Anything>;

/** Parts in flight, over all files. */
const PARTS_AT_ONCE = 4;
/** The server allows 20 unfinished uploads a person; other files wait. */
const FILES_AT_ONCE = 8;
const RETRY_DELAYS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];
const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };

/** Parts go straight to storage. Arrived ones survive every failure, until canceled. */
export function uploader<Done = UploadedFile>({ start, onUploaded, ...options }: UploaderOptions<Done>) {
  const calls = options.calls ?? (uploads as UploadCalls<unknown> as UploadCalls<Done>);
  const urls = partUrls((uploadId) => calls.state({ uploadId }));
  /** Upload ids by the queue's file ids. */
  const begun = new Map<string, string>();
  const cancelled = new Set<string>();
  /** Uploads that the server lost or refuses, which have to start over. */
  const lost = new Set<string>();
  const broken = new Set<string>();
  const underWay = new Set<string>();
  const waiting: string[] = [];
  const ended = Promise.withResolvers<void>();

  const uppy = new Uppy<Anything, Anything>({
    logger: silent,
    // The same file twice is two uploads.
    onBeforeFileAdded: (file) => ({ ...file, id: crypto.randomUUID() }),
  });

  uppy.use(AwsS3, {
    shouldUseMultipart: true,
    limit: PARTS_AT_ONCE,
    retryDelays: RETRY_DELAYS,
    getChunkSize: () => PART_BYTES,
    async createMultipartUpload(file) {
      const upload = await persist(() => start(declare(file), { headers: { 'Idempotency-Key': file.id } }));
      urls.keep(upload);
      begun.set(file.id, upload.uploadId);
      claim(upload.uploadId, ended.promise);
      if (file.data instanceof File) rememberChange(upload.uploadId, file.data);
      if (cancelled.has(file.id)) drop(file.id);
      return upload;
    },
    async signPart(_, { uploadId, partNumber }) {
      const url = await urls.urlOf(uploadId, partNumber);
      // It arrived, but the answer was lost: the next try finds it.
      if (!url) throw new Problem('upstream');
      return { method: 'PUT', url };
    },
    uploadPartBytes: (options) => sendPart(options, urls.refuse),
    async listParts(file, { uploadId }) {
      const received = await urls.arrived(uploadId ?? '', file.size ?? 0);
      const bytesUploaded = received.reduce((sum, { size }) => sum + size, 0);
      uppy.emit('upload-progress', file, { uploadStarted: Date.now(), bytesUploaded, bytesTotal: file.size });
      return received.map(({ partNumber, size, etag }) => ({ PartNumber: partNumber, Size: size, ETag: etag }));
    },
    async completeMultipartUpload(_, { uploadId, parts }) {
      const body = {
        parts: parts.map(({ PartNumber, ETag }) => ({ partNumber: PartNumber ?? 0, etag: ETag ?? '' })),
      };
      onUploaded(await persist(() => calls.complete({ uploadId, body })));
      forgetChange(uploadId);
      return {};
    },
    // Also called after failures, where arrived parts stay: `cancel` below aborts.
    abortMultipartUpload: () => undefined,
  });

  uppy.on('upload-error', (file, error) => {
    const code = error instanceof Problem ? error.code : null;
    if (file && (code === 'not_found' || code === 'upload_mismatch')) lost.add(file.id);
    if (file && code === 'upload_mismatch') drop(file.id);
    if (file && isPassing(error)) broken.add(file.id);
  });

  function drop(id: string): void {
    const uploadId = begun.get(id);
    if (!uploadId) return;
    forgetChange(uploadId);
    persist(() => calls.cancel({ uploadId })).catch(() => undefined);
  }

  /** Done or stopped: the next one starts. */
  function leave(id: string): void {
    const place = waiting.indexOf(id);
    if (place >= 0) waiting.splice(place, 1);
    // Later: pausing all also pauses the waiting ones.
    if (underWay.delete(id)) queueMicrotask(() => waiting.splice(0, 1).forEach(run));
  }
  uppy.on('upload-success', (file) => file && leave(file.id));
  uppy.on('upload-error', (file) => file && leave(file.id));
  uppy.on('file-removed', (file) => leave(file.id));

  function run(id: string): void {
    if (underWay.size >= FILES_AT_ONCE) {
      uppy.setFileState(id, { error: null });
      waiting.push(id);
      return;
    }
    underWay.add(id);
    const uploadId = begun.get(id);
    if (uploadId) uppy.setFileState(id, { s3Multipart: { uploadId, key: uploadId } } as Partial<UploadFile>);
    broken.delete(id);
    uppy.retryUpload(id);
  }

  function add(data: File, { uploadId }: Partial<UnfinishedUpload> = {}): void {
    const id = uppy.addFile({ name: data.name, type: data.type, data });
    if (uploadId) {
      begun.set(id, uploadId);
      claim(uploadId, ended.promise);
    }
    run(id);
  }

  function retry(id: string): void {
    const { data } = uppy.getFile(id);
    if (lost.has(id) && data instanceof File) {
      uppy.removeFile(id);
      // A new object, because Uppy keeps the earlier upload under the old one.
      add(new File([data], data.name, data));
    } else {
      run(id);
    }
  }

  function cancel(id: string): void {
    cancelled.add(id);
    uppy.removeFile(id);
    drop(id);
  }

  return {
    uppy,
    add,
    retry,
    cancel,
    retryBroken: () => [...broken].forEach(run),
    /** A file paused while waiting starts on resume. */
    pauseOrGoOn(id: string) {
      const hasBegun = underWay.has(id) || begun.has(id);
      if (uppy.pauseResume(id)) leave(id);
      else if (hasBegun) underWay.add(id);
      else run(id);
    },
    forget: (id: string) => uppy.removeFile(id),
    knows: (uploadId: string) => [...begun.values()].includes(uploadId),
    uploadOf: (id: string) => begun.get(id),
    /** Arrived parts wait for the file to be chosen again. */
    end() {
      uppy.destroy();
      ended.resolve();
    },
  };
}
export type Uploader = ReturnType<typeof uploader>;
