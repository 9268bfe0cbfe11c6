import type * as z from 'zod';
import type { ContentBlock, ContentChange } from '#shared/contract/content.ts';
import { invalidAt } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { ContentEdit } from '#shared/domain/content-edit.ts';
import { assertVersion, type IfMatch } from '../../runtime/if-match.ts';
import type { Clock } from '../../runtime/table.ts';
import type { ContentStore } from '../../store/content.ts';

export interface PublishDeps extends Pick<Clock, 'newId'> {
  blocks: ContentStore;
}

interface Publishing {
  block: ContentBlock;
  shipped: string;
  change: z.output<typeof ContentChange>;
  ifMatch: IfMatch;
  caller: Caller;
  at: Date;
}

export async function publish(deps: PublishDeps, publishing: Publishing): Promise<ContentBlock> {
  const { block, shipped, change, ifMatch, caller, at } = publishing;
  assertVersion(block, ifMatch);
  const text = change.restores === undefined ? (change.text ?? null) : await textOf(deps, block, change.restores);
  if (isSame(block, text)) return block;

  const next: ContentEdit = {
    id: deps.newId('C'),
    type: 'Content Published',
    name: block.name,
    version: block.version,
    text,
    at: at.toISOString(),
    userId: caller.id,
    userName: caller.name,
    restores: change.restores ?? null,
    shipped,
  };
  const edit = await deps.blocks.publish(next);
  return {
    ...block,
    version: edit.version,
    text: text ?? block.shippedText,
    isEdited: text !== null,
    hasNewShipped: false,
    editedAt: edit.at,
    editedBy: edit.userName,
  };
}

/** Repeating the words over a new release counts as a change, because they replace the new ones. */
const isSame = (block: ContentBlock, text: string | null) =>
  text === null ? !block.isEdited : block.isEdited && !block.hasNewShipped && text === block.text;

async function textOf({ blocks }: PublishDeps, { name }: ContentBlock, version: number): Promise<string | null> {
  if (version === 0) return null;
  const found = await blocks.version(name, version);
  if (found) return found.text;
  const detail = 'There is no such version.';
  throw invalidAt('/restores', detail);
}
