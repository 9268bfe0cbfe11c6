import type { Invoker } from './invoker.ts';

export interface CheckToWrite {
  creditUnionId: string;
  id: string;
}

/** Writes a kept check as a PDF into the archive (`evidencePdfKey`), with its hash beside it. */
export type CheckWriter = (check: CheckToWrite) => Promise<void>;

export const checkWriter =
  (invoker: Pick<Invoker, 'call'>, writeFunction: string): CheckWriter =>
  async ({ creditUnionId, id }) => {
    await invoker.call(writeFunction, { creditUnionId, id });
  };
