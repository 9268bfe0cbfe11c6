import { type Document, type HandOut, keyOf, saysItIsPdf } from '#shared/domain/document.ts';
import type { FileFormat } from '#shared/domain/file-format.ts';
import type { Stamper } from '../services/stamper.ts';

export interface Looked {
  format: FileFormat;
  handOut: HandOut | null;
}

/** Format, and whether it can be handed out. A PDF in name only is broken: closed. */
export async function lookAtFile(
  stamper: Pick<Stamper, 'look'>,
  document: Pick<Document, 'kind' | 'owner' | 'itemUniqueId' | 'itemName' | 'contentType'>,
): Promise<Looked> {
  const { format, fault } = await stamper.look(keyOf(document));
  if (format === 'pdf') return { format, handOut: fault ?? 'Possible' };
  return { format, handOut: format === 'other' && saysItIsPdf(document) ? 'CannotBeMarked' : null };
}
