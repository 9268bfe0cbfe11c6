import type { Tokens } from '#shared/domain/pool/concentrations.ts';

/** SHA-256 of a file in hexadecimal digits. */
export async function fingerprint(file: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Ids of the seller's own, which is who looks. */
export const pseudonyms = (): Tokens => ({ loan: (id) => id, group: (id) => id });
