import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TapeTermName } from '#shared/domain/pool/tape-term-names.ts';
import { tapes } from '../../../lib/api.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { FillTarget } from '../target.ts';
import { rowsOfDifferences, type TermRow } from '../term-rows.ts';
import { TermsChoice } from '../terms-step.tsx';
import { termsOf, useTapeStep } from './queries.ts';

interface StoredTermsProps {
  target: FillTarget;
  tapeId: string;
}

/** The term sheet beside an uploaded tape: administrators fill it in, sellers their drafts; of other LPs they propose it. */
export function StoredTerms({ target, tapeId }: StoredTermsProps) {
  const query = useQuery(termsOf(target.id, tapeId));
  return (
    <Loaded query={query}>
      {({ fields, proposedFields, etag }) => (
        <Choice
          target={target}
          tapeId={tapeId}
          rows={rowsOfDifferences(fields)}
          proposed={proposedFields as TapeTermName[]}
          etag={etag}
        />
      )}
    </Loaded>
  );
}

interface ChoiceProps extends StoredTermsProps {
  rows: TermRow[];
  proposed: TapeTermName[];
  etag: string;
}

function Choice({ target, tapeId, rows, proposed, etag }: ChoiceProps) {
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
        target={target}
        filled={filled}
        {...(open > 0 && { proposed })}
        apply={{ act: apply.mutate, error: apply.error, isPending: apply.isPending }}
      />
    </>
  );
}
