import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AbsenceDraft, AbsenceEntity } from '#shared/contract/absence.ts';
import { Problem } from '#shared/contract/problem.ts';
import { commitments } from '../../lib/api.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { withDistinctNames } from '../../people/authority/person-names.ts';
import { zoneWords } from '../../people/authority/zone-words.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import layout from './absence-card.module.css';
import { type AwayDraft, type AwayField, absenceOf, awayDraftOf, awayFieldOf, awayWords } from './absence-draft.ts';
import styles from './profile-form.module.css';
import { absenceQuery } from './queries.ts';

export function AbsenceCard() {
  return (
    <Loaded query={useQuery(absenceQuery)} lines={4}>
      {(found) => found.isUsed && <AbsenceForm key={JSON.stringify(found.absence)} found={found} />}
    </Loaded>
  );
}

function AbsenceForm({ found }: { found: AbsenceEntity }) {
  const [draft, setDraft] = useState(awayDraftOf(found));
  const { form, faults, tell, clear } = useFaults<AwayField>();
  const queries = useQueryClient();
  const save = useSingleMutation({
    mutationFn: (absence: AbsenceDraft | null) => commitments.changeAbsence({ body: { absence } }),
    onSuccess(saved) {
      queries.setQueryData(absenceQuery.queryKey, saved);
      return queries.invalidateQueries({ queryKey: ['proposals'] });
    },
    onError: (error) => {
      const { errors = [] } = Problem.from(error);
      tell(Object.fromEntries(errors.map(({ pointer, detail }) => [awayFieldOf(pointer), detail])));
    },
  });
  const set = (part: Partial<AwayDraft>) => {
    setDraft({ ...draft, ...part });
    for (const name of Object.keys(part)) clear(name as AwayField);
    if (save.isError) save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { absence, faults: wrong } = absenceOf(draft, found);
    if (Object.keys(wrong).length > 0) return tell(wrong);
    save.mutate(absence);
  };
  const canLend = found.ownIsUnlimited || found.ownLimit !== null;
  return (
    <Card title="When you are away">
      <form ref={form} noValidate onSubmit={submit} aria-label="When you are away" className={layout.form}>
        {found.absence && (
          <Notice>
            {awayWords(found).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        <p>You won't be asked to approve purchases on these days. {zoneWords(found.zone)}</p>
        <div className={styles.fields}>
          <DateField
            label="First day"
            value={draft.first}
            onChange={(first) => set({ first })}
            errorMessage={faults.first}
          />
          <DateField
            label="Last day"
            value={draft.last}
            onChange={(last) => set({ last })}
            errorMessage={faults.last}
          />
          {canLend && (
            <SelectField
              label="Who decides with your limit"
              value={draft.delegateId}
              options={[
                { value: '', label: 'No one' },
                ...withDistinctNames(found.colleagues).map(({ userId, name }) => ({ value: userId, label: name })),
              ]}
              onChange={(delegateId) => set({ delegateId })}
              errorMessage={faults.delegateId}
            />
          )}
          {draft.delegateId !== '' && (
            <AmountField
              label="Up to"
              description="If less than your limit"
              value={draft.limit}
              onChange={(limit) => set({ limit })}
              errorMessage={faults.limit}
            />
          )}
        </div>
        {Object.keys(faults).length === 0 && <Failure error={save.error} />}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isPending={save.isPending}>
            Save
          </Button>
          {found.absence && (
            <Button variant="quiet" isDisabled={save.isPending} onPress={() => save.mutate(null)}>
              End absence
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
