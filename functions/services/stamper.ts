import { Problem } from '#shared/contract/problem.ts';
import type { Linked } from './files.ts';
import type { Invoker } from './invoker.ts';

/** For whom a copy is made, and when: what its mark says. */
export interface Reader {
  name: string;
  creditUnionName: string;
  at: string;
}

export interface StampRequest {
  key: string;
  /** Of the mark, from top to bottom. */
  lines: string[];
}

export type StampAnswer = { key: string } | { unreadable: true };

/** Marked copies of PDFs and images. */
export interface Stamper {
  /** A PDF of the file with the reader's name on every page; `file_unreadable` when it cannot be marked. */
  stamp(file: Linked, reader: Reader): Promise<Linked>;
}

/** `stampFunction`: name of the function that does it. */
export function stamper(invoker: Pick<Invoker, 'call'>, stampFunction: string): Stamper {
  return {
    async stamp(file, { name, creditUnionName, at }) {
      const { key, itemName } = file;
      const lines = [name, creditUnionName, `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`];
      const request: StampRequest = { key, lines };
      const answer = await invoker.call<StampAnswer>(stampFunction, request);
      if ('unreadable' in answer) throw new Problem('file_unreadable');
      const isPdf = itemName.toLowerCase().endsWith('.pdf');
      return { key: answer.key, contentType: 'application/pdf', itemName: isPdf ? itemName : `${itemName}.pdf` };
    },
  };
}
