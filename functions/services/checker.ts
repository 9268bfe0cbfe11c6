import type { Document, Folder } from '#shared/domain/document.ts';
import type { Invoker } from './invoker.ts';

export type CheckRequest = Folder & Pick<Document, 'itemUniqueId'>;

export const checker =
  (invoker: Pick<Invoker, 'start'>, checkFunction: string) =>
  ({ kind, owner, itemUniqueId }: CheckRequest): Promise<void> =>
    invoker.start(checkFunction, { kind, owner, itemUniqueId } satisfies CheckRequest);
