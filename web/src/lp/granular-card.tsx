import { useMutation } from '@tanstack/react-query';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import type { Patch } from '#shared/contract/patch.ts';
import { granularText } from '#shared/domain/granular.ts';
import { dateTime } from '#shared/format/date.ts';
import { Card } from '../ui/card.tsx';
import { Failure } from '../ui/failure.tsx';
import { Switch } from '../ui/switch.tsx';

interface GranularCardProps {
  offering: OfferingEntity;
  update: (body: Patch) => Promise<unknown>;
  onSettled: () => unknown;
  /** Reason it can't be changed now. */
  obstacle?: string | undefined;
}

const ONE = 1;

/** Attestation of many small borrowers, changed at once. Not for lead-lender requests, single loans, or published tapes. */
export function GranularCard({ offering, update, onSettled, obstacle }: GranularCardProps) {
  const { granular = null, TransactionType, PublishedTapeId, TermSheet } = offering;
  const change = useMutation({
    mutationFn: (value: boolean) => update([{ op: 'replace', path: '/granular', value }]),
    onSettled,
  });
  if (TransactionType !== 'LP' || PublishedTapeId !== null || TermSheet?.loanCount === ONE) return null;
  const attested = granular ? `Attested by ${granular.byName}, ${dateTime(granular.at)}. ` : '';
  return (
    <Card title="Borrowers">
      <Switch
        label={granularText}
        description={`${attested}Without this and without a loan tape, buyers can't check their limit for one borrower. It's kept with your name.`}
        obstacle={obstacle && `${attested}${obstacle}`}
        isOn={granular !== null}
        state={granular ? 'Attested' : 'Not attested'}
        isPending={change.isPending}
        onChange={(value) => change.mutate(value)}
      />
      <Failure error={change.error} />
    </Card>
  );
}
