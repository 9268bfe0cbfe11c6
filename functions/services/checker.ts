import type { Document, Folder } from '#shared/domain/document.ts';
import type { Invoker } from './invoker.ts';

/** Which document to look at. */
export type CheckRequest = Folder & Pick<Document, 'itemUniqueId'>;

/** `checkFunction`: name of the function that finds out whether a document can be marked. Returns when that was asked for. */
export const checker =
  (invoker: Pick<Invoker, 'start'>, checkFunction: string) =>
  ({ kind, owner, itemUniqueId }: CheckRequest): Promise<void> =>
    invoker.start(checkFunction, { kind, owner, itemUniqueId } satisfies CheckRequest);
