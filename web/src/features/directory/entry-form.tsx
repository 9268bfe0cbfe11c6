import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CreditUnionEntity } from '#shared/contract/credit-union-entity.ts';
import { Problem } from '#shared/contract/problem.ts';
import {
  type CreditUnionFacts,
  type CreditUnionField,
  creditUnionFields,
  creditUnionLabels,
} from '#shared/domain/credit-union.ts';
import { factFaults, tidyFacts } from '#shared/domain/credit-union-facts.ts';
import { placeCodes, places } from '#shared/domain/places.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './entry-form.module.css';
import { entryPath } from './entry-path.ts';
import { type Edited, useSaveEntry } from './queries.ts';

interface EntryFormProps {
  edited: Edited;
  facts: CreditUnionFacts;
  onChange: (facts: CreditUnionFacts) => void;
  onSaved: (saved: CreditUnionEntity) => void;
  onCancel: () => void;
}

const states = [
  { value: '', label: 'Not known' },
  ...placeCodes.map((code) => ({ value: code, label: `${places[code]} (${code})` })),
];

const fieldFaults = (error: Error) => {
  const faults = (Problem.from(error).errors ?? []).map(({ pointer, detail }) => [pointer.slice(1), detail] as const);
  return Object.fromEntries(faults.filter(([name]) => creditUnionFields.some((field) => field === name)));
};

export function EntryForm({ edited, facts, onChange, onSaved, onCancel }: EntryFormProps) {
  const { form, faults, tell, clear } = useFaults<CreditUnionField>();
  const [holder, setHolder] = useState<string | undefined>();
  const save = useSaveEntry();
  const set = (field: CreditUnionField) => (text: string) => {
    onChange({ ...facts, [field]: text });
    if (faults[field]) clear(field);
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    const body = tidyFacts(facts);
    const found = factFaults(body);
    setHolder(undefined);
    if (Object.keys(found).length > 0) return tell(found);
    save.mutate(
      { edited, body },
      {
        onSuccess: onSaved,
        onError: (error) => {
          setHolder(Problem.from(error).existingId);
          tell(fieldFaults(error));
        },
      },
    );
  }
  const isAtFields = save.error && Object.keys(fieldFaults(save.error)).length > 0;
  const text = (
    field: CreditUnionField,
    more: { description?: ReactNode; inputMode?: 'numeric' | 'tel' | 'email' },
  ) => (
    <TextField
      label={creditUnionLabels[field]}
      value={facts[field]}
      onChange={set(field)}
      errorMessage={faults[field]}
      {...more}
    />
  );

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label="Credit union">
      {text('name', {})}
      <div className={styles.pair}>
        {text('routingNumber', { inputMode: 'numeric', description: 'Nine digits' })}
        {text('charterNumber', { inputMode: 'numeric', description: 'Optional' })}
      </div>
      {holder && (
        <p>
          <Link to={entryPath(holder)}>Go to that credit union</Link>
        </p>
      )}
      <div className={styles.pair}>
        {text('city', {})}
        <SelectField
          label="State"
          value={facts.state}
          options={states}
          onChange={set('state')}
          errorMessage={faults.state}
        />
      </div>
      <div className={styles.pair}>
        {text('contactName', { description: 'Optional' })}
        {text('contactEmail', {
          inputMode: 'email',
          description: 'Optional. Told when limits change',
        })}
      </div>
      {text('phoneNumber', { inputMode: 'tel', description: 'Optional' })}
      {!isAtFields && <Failure error={save.error} />}
      <div className={styles.buttons}>
        <Button isDisabled={save.isPending} onPress={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {edited ? 'Save changes' : 'Add credit union'}
        </Button>
      </div>
    </form>
  );
}
