import { decodeCohorts } from '#shared/domain/pool/cohort-file.ts';
import type { Cohorts } from '#shared/domain/pool/cohorts.ts';
import { fetchFile } from '../../lib/download.ts';

export async function readGroups(id: string, tapeId: string): Promise<Cohorts | null> {
  const path = `/tapes/offering/${id}/tapes/${tapeId}/cohorts`;
  const { blob } = await fetchFile(path, { onProgress: () => undefined });
  return decodeCohorts(new Uint8Array(await blob.arrayBuffer()))?.cohorts ?? null;
}
