import { useRef, useState } from 'react';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { canMove } from '#shared/domain/commitment.ts';
import type { Decision } from '../../lp/decision.ts';
import { Modal } from '../../ui/modal.tsx';
import { BulkConfirm } from './bulk-confirm.tsx';
import { batchOf } from './bulk-effects.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkResult } from './bulk-result.tsx';
import { type Outcome, useDecideAll } from './decisions.ts';

interface BulkDialogProps {
  rows: readonly AdminCommitmentRow[];
  decision: Decision;
  onClose: (left: readonly AdminCommitmentRow[]) => void;
}

export function BulkDialog({ rows, decision, onClose }: BulkDialogProps) {
  const [all, setAll] = useState(rows);
  const [asked, setAsked] = useState(() => batchOf(rows));
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  const decide = useDecideAll();
  const run = useRef(new AbortController());
  const verb = decision === 'Accepted' ? 'Accept' : 'Reject';

  const left = leftOf(all, outcomes);
  const start = (decided: readonly AdminCommitmentRow[], reason: string) => {
    run.current = new AbortController();
    setAsked([...decided]);
    decide.mutate({
      rows: decided,
      decision,
      reason,
      signal: run.current.signal,
      onOutcome: (outcome) => setOutcomes((before) => [...before, outcome]),
    });
  };
  const again = () => {
    setAll(left);
    setAsked(batchOf(left));
    setOutcomes([]);
    decide.reset();
  };
  const stop = () => run.current.abort();
  const isDone = decide.isSuccess || decide.isError;
  const decided = outcomes.filter(({ why }) => why === null).length;
  const count = asked.length === 1 ? 'one purchase commitment' : `${asked.length} purchase commitments`;

  return (
    <Modal
      title={
        decide.isPending
          ? `${verb}ing ${count}`
          : isDone
            ? `${decision}: ${decided} of ${asked.length}`
            : `${verb} ${count}?`
      }
      size="wide"
      closeLabel={decide.isPending ? 'Stop' : 'Close'}
      onClose={decide.isPending ? stop : () => onClose(left)}
    >
      {isDone ? (
        <BulkResult asked={asked} outcomes={outcomes} decision={decision} left={left.length} onAgain={again} />
      ) : decide.isPending ? (
        <BulkProgress done={outcomes.length} total={asked.length} onStop={stop} />
      ) : (
        <BulkConfirm
          rows={asked}
          later={all.length - asked.length}
          decision={decision}
          onConfirm={start}
          onCancel={() => onClose(all)}
        />
      )}
    </Modal>
  );
}

function leftOf(all: readonly AdminCommitmentRow[], outcomes: readonly Outcome[]): AdminCommitmentRow[] {
  const byId = new Map(outcomes.map((outcome) => [outcome.row.id, outcome]));
  return all.flatMap((row) => {
    const outcome = byId.get(row.id);
    if (outcome?.why === null) return [];
    const now = outcome?.now ?? row;
    return canMove(now.Status, 'accept') ? [now] : [];
  });
}
