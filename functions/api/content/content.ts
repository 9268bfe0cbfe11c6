import * as z from 'zod';
import { content as routes } from '#shared/contract/content.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isBlockName } from '#shared/domain/content-block.ts';
import type { ContentEdit } from '#shared/domain/content-edit.ts';
import { sameSite } from '#shared/domain/same-site.ts';
import { Answer, withVersion } from '../../runtime/answer.ts';
import { log } from '../../runtime/log.ts';
import { serve } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import { type BlocksDeps, everyBlock, oneBlock } from './blocks.ts';
import { type PublishDeps, publish } from './publish.ts';
import { cacheHeaders, notThere, servedMedia, servedText } from './served.ts';

export type ContentDeps = BlocksDeps & PublishDeps & Clock;

/** Frames show pages of this site only. */
const FramedPage = z.object({ iFrameUrl: z.string().refine((url) => sameSite(url, '') === url) });

export const content = (deps: ContentDeps) => {
  const found = async (name: string) => {
    const block = isBlockName(name) ? await oneBlock(deps, name) : null;
    if (!block) throw new Problem('not_found');
    return block;
  };

  return serve(routes, {
    async page({ name }) {
      const text = isBlockName(name) ? await deps.files.text(`page/${name}.json`) : null;
      if (text === null) throw notThere();
      const page = FramedPage.safeParse(jsonOf(text));
      if (page.success) return new Answer(page.data, cacheHeaders);
      log.error('content page is broken', page.error, { name });
      throw notThere();
    },

    get: ({ type, name, headers }) =>
      type === 'text' ? servedText(deps, name) : servedMedia(deps, { type, name, headers }),

    blocks: () => everyBlock(deps),

    async block({ name }) {
      const { block } = await found(name);
      return withVersion(block, block.version);
    },

    async publish({ name, body, ifMatch, now }, caller) {
      const block = await publish(deps, { ...(await found(name)), change: body, ifMatch, caller, at: now });
      return withVersion(block, block.version);
    },

    async versions({ name, query }) {
      await found(name);
      return (await deps.blocks.versions(name, query.before)).map(versionOf);
    },
  });
};

const versionOf = ({ version, text, at, userName, restores }: ContentEdit) => ({
  version,
  text,
  at,
  userName,
  restores,
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
