import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { TapeTermName } from '#shared/domain/pool/tape-term-names.ts';
import { tapes } from '../../lib/api.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { termsOf, useTapeStep } from './stored-queries.ts';
import type { FillTarget } from './target.ts';
import { useFill } from './target.ts';
import { patchOfTerms, rowsOfDifferences, type TermRow } from './term-rows.ts';
import { TermsChoice } from './terms-step.tsx';

interface StoredTermsProps {
  target: FillTarget;
  tapeId: string;
  /** The way on, beside what is done here. */
  next: ReactNode;
}

/** The term sheet beside an uploaded tape: administrators fill it in, sellers their drafts; of a listed LP they propose it. */
export function StoredTerms({ target, tapeId, next }: StoredTermsProps) {
  const query = useQuery(termsOf(target.id, tapeId));
  return (
    <Loaded query={query}>
      {({ fields, proposedFields, etag }) => {
        const rows = rowsOfDifferences(fields);
        const given = { target, tapeId, next, rows, etag, proposed: proposedFields as TapeTermName[] };
        return target.isSeller && target.obstacle === null ? <OfDraft {...given} /> : <ByServer {...given} />;
      }}
    </Loaded>
  );
}

interface Given extends StoredTermsProps {
  rows: TermRow[];
  proposed: TapeTermName[];
  etag: string;
}

function OfDraft({ target, rows, next }: Given) {
  const [filled, setFilled] = useState<number | null>(null);
  const fill = useFill(target, setFilled);
  const act = (names: TapeTermName[]) => fill.mutate(patchOfTerms(rows, names));
  return (
    <TermsChoice
      rows={rows}
      next={next}
      target={target}
      filled={filled}
      apply={{ act, error: fill.error, isPending: fill.isPending }}
    />
  );
}

function ByServer({ target, tapeId, next, rows, proposed, etag }: Given) {
  const [filled, setFilled] = useState<number | null>(null);
  const apply = useTapeStep(
    target.id,
    (fields: TapeTermName[]) => tapes.applyTermSheet({ id: target.id, tapeId, body: { fields } }, { ifMatch: etag }),
    (fields) => setFilled(fields.length),
  );
  const open = proposed.filter((name) => rows.some((row) => row.name === name && !row.isSame)).length;
  return (
    <>
      {open > 0 && filled === null && (
        <Notice tone="info">
          <p>
            {target.isSeller
              ? `You proposed ${open} of these fields. You can propose others in their place.`
              : `The seller proposes ${open} of these fields, which are selected.`}
          </p>
        </Notice>
      )}
      <TermsChoice
        rows={rows}
        next={next}
        target={target}
        filled={filled}
        isProposal={target.isSeller}
        {...(open > 0 && { proposed })}
        apply={{ act: apply.mutate, error: apply.error, isPending: apply.isPending }}
      />
    </>
  );
}
