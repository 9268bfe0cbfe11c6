import type { Invoker } from './invoker.ts';

/** A kept check by its names: the function reads the record itself. */
export interface CheckToWrite {
  creditUnionId: string;
  id: string;
}

/** Has a kept check written as a PDF into the archive of records (`evidencePdfKey`), with its hash beside it. */
export type CheckWriter = (check: CheckToWrite) => Promise<void>;

/** `writeFunction`: name of the function that does it. */
export const checkWriter =
  (invoker: Pick<Invoker, 'call'>, writeFunction: string): CheckWriter =>
  async ({ creditUnionId, id }) => {
    await invoker.call(writeFunction, { creditUnionId, id });
  };
