import type { HandOutFault } from '#shared/domain/document.ts';
import type { FileFormat } from '#shared/domain/file-format.ts';
import type { Linked } from './files.ts';
import type { Invoker } from './invoker.ts';

export interface Reader {
  name: string;
  creditUnionName: string;
  /** The one part that its reader can't change. */
  email: string;
  at: string;
}

export interface StampRequest {
  key: string;
  lines: string[];
  isTrial?: boolean;
}

/** Format; for a PDF also why it can't be marked, null when it can. */
export interface Look {
  format: FileFormat;
  fault: HandOutFault | null;
}

export type StampAnswer = { key: string } | Look;

export interface Stamper {
  /** Marked copy, or the reason for none. */
  stamp(file: Linked, reader: Reader): Promise<Linked | HandOutFault>;
  look(key: string): Promise<Look>;
}

export function stamper(invoker: Pick<Invoker, 'call'>, stampFunction: string): Stamper {
  return {
    async stamp(file, { name, creditUnionName, email, at }) {
      const { key, itemName } = file;
      const lines = [name, creditUnionName, email, `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`];
      const request: StampRequest = { key, lines };
      const answer = await invoker.call<StampAnswer>(stampFunction, request);
      if ('fault' in answer) return answer.fault ?? 'CannotBeMarked';
      const isPdf = itemName.toLowerCase().endsWith('.pdf');
      return { key: answer.key, contentType: 'application/pdf', itemName: isPdf ? itemName : `${itemName}.pdf` };
    },

    look(key) {
      const request: StampRequest = { key, lines: ['Tandem'], isTrial: true };
      return invoker.call<Look>(stampFunction, request);
    },
  };
}
