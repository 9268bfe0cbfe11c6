import type { HandOutFault } from '#shared/domain/document.ts';
import type { FileFormat } from '#shared/domain/file-format.ts';
import type { Linked } from './files.ts';
import type { Invoker } from './invoker.ts';

/** For whom a copy is made, and when: what its mark says. */
export interface Reader {
  name: string;
  creditUnionName: string;
  /** The one thing in it that its reader can't change. */
  email: string;
  at: string;
}

export interface StampRequest {
  key: string;
  /** Of the mark, from top to bottom. */
  lines: string[];
  /** Looked at, and a PDF marked to see whether it can be; nothing is kept. */
  isTrial?: boolean;
}

/** What a file's bytes are; of a PDF also why it can't be marked, null when it can. */
export interface Look {
  format: FileFormat;
  fault: HandOutFault | null;
}

export type StampAnswer = { key: string } | Look;

/** Marked copies of PDFs and images. */
export interface Stamper {
  /** A PDF of the file with the reader's name on every page, or why there is none. */
  stamp(file: Linked, reader: Reader): Promise<Linked | HandOutFault>;
  look(key: string): Promise<Look>;
}

/** `stampFunction`: name of the function that does it. */
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
