import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { impersonal, log } from '../../runtime/log.ts';
import type { BoundAgreement, DealAgreementRequest } from '../../services/agreement-writer.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import { NeedsPassword } from '../stamp/cipher.ts';
import { CannotBind, withPagesBehind } from './pages-behind.ts';
import { signaturePage } from './signature-page.ts';

export interface BindDeps {
  objects: Pick<ObjectBytes, 'bytes' | 'write'>;
}

/** The same bytes for the same request and file. */
export async function bindAgreement(
  { objects }: BindDeps,
  { source, target, ...details }: DealAgreementRequest,
): Promise<BoundAgreement> {
  const bytes = await objects.bytes(source);
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return { fault: 'NotPdf' };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const page = await signaturePage({ ...details, sha256 });
  try {
    const chunks = await withPagesBehind(bytes, page);
    await objects.write(target, Readable.from(chunks), 'application/pdf');
    return { sha256 };
  } catch (error) {
    if (error instanceof NeedsPassword) return { fault: 'NeedsPassword' };
    if (!(error instanceof CannotBind)) throw error;
    log.info('agreement not bound', { why: impersonal(error.cause).message });
    return { fault: 'CannotBeRead' };
  }
}
