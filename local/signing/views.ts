import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readJsonFolder, writeJsonFile } from '../s3/json-file.ts';
import type { Signer } from './envelope.ts';

/** One opening of the signing page by one signer. */
export interface View {
  token: string;
  envelopeId: string;
  recipientId: string;
  /** The signer the view was made for, who may have been replaced since. */
  email: string;
  returnUrl: string;
  expiresAt: number;
  /** null until the page is opened. */
  session: string | null;
  /** A page left open this long has timed out. */
  sessionEndsAt: number | null;
  isOver: boolean;
}

const LINK_MS = 5 * 60_000;
const SESSION_MS = 20 * 60_000;
const KEPT_MS = 86_400_000;

export type Views = Awaited<ReturnType<typeof openViews>>;

/** Links to the signing page: good for one opening, within five minutes. */
export async function openViews(dir: string, now: () => Date) {
  await mkdir(dir, { recursive: true });
  const [kept = []] = await readJsonFolder<View[]>(dir);
  let views = kept;
  let lastWrite: Promise<unknown> = Promise.resolve();

  const save = (): Promise<void> => {
    const written = lastWrite.then(() => writeJsonFile(join(dir, 'views.json'), views));
    lastWrite = written.catch(() => undefined);
    return written;
  };

  return {
    async create(envelopeId: string, { recipientId, email }: Signer, returnUrl: string): Promise<View> {
      const at = now().getTime();
      const token = randomBytes(24).toString('base64url');
      const fresh = { session: null, sessionEndsAt: null, isOver: false };
      const view: View = { token, envelopeId, recipientId, email, returnUrl, expiresAt: at + LINK_MS, ...fresh };
      views = [...views.filter(({ expiresAt }) => expiresAt + KEPT_MS > at), view];
      await save();
      return view;
    },

    find: (token: string): View | undefined => views.find((view) => view.token === token),

    /** Uses the link up; false where it was used before or is too old. */
    async open(view: View): Promise<boolean> {
      const at = now().getTime();
      if (view.session || at >= view.expiresAt) return false;
      view.session = randomBytes(24).toString('base64url');
      view.sessionEndsAt = at + SESSION_MS;
      await save();
      return true;
    },

    hasTimedOut: ({ sessionEndsAt }: View): boolean => now().getTime() >= (sessionEndsAt ?? 0),

    async end(view: View): Promise<void> {
      view.isOver = true;
      await save();
    },

    settled: () => lastWrite,
  };
}
