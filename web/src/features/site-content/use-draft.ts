import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentBlock } from '#shared/contract/content.ts';
import { Problem } from '#shared/contract/problem.ts';
import { blockQuery, type Publication, usePublish } from './queries.ts';

const wasStale = (error: unknown) => error instanceof Problem && ['stale', 'busy'].includes(error.code);

/** Typed over the version read. */
export function useDraft(block: ContentBlock) {
  const queries = useQueryClient();
  const publish = usePublish(block.name);
  const [draft, setDraft] = useState<{ text: string; over: number } | null>(null);
  /** Published by someone else during the edit. */
  const [theirs, setTheirs] = useState<ContentBlock | null>(null);
  const over = draft?.over ?? block.version;

  function send(body: Publication['body'], on = over) {
    publish.mutate(
      { body, over: on },
      {
        onSuccess: () => {
          setDraft(null);
          setTheirs(null);
        },
        onError: async (error) => {
          if (wasStale(error)) setTheirs(await queries.fetchQuery({ ...blockQuery(block.name), staleTime: 0 }));
        },
      },
    );
  }

  return {
    text: draft?.text ?? block.text,
    isDirty: draft !== null && draft.text !== block.text,
    isPending: publish.isPending,
    isPublished: publish.isSuccess,
    error: publish.isError && !wasStale(publish.error) ? Problem.from(publish.error).message : null,
    theirs,
    type(text: string) {
      setDraft({ text, over });
      if (!publish.isPending) publish.reset();
    },
    discard() {
      setDraft(null);
      setTheirs(null);
      publish.reset();
    },
    /** Continues over their version. */
    keep() {
      if (draft && theirs) setDraft({ ...draft, over: theirs.version });
      setTheirs(null);
      publish.reset();
    },
    send,
  };
}
