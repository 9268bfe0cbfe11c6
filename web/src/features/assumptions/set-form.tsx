import { type FormEvent, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { AssetClass } from '#shared/domain/asset-class.ts';
import type { AssumptionSet } from '#shared/domain/assumption-sets.ts';
import { modelsOf, type PrepaymentModel } from '#shared/domain/pool/prepayment.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './assumptions.module.css';
import { useChangeSet } from './queries.ts';

const fields = ['name', 'speed', 'cdr', 'severity', 'recoveryLagMonths', 'source', 'sourceDate'] as const;
type Field = (typeof fields)[number];
type Draft = Record<Field, string> & { model: PrepaymentModel };

const draftOf = ({ name, prepayment, cdr, severity, recoveryLagMonths, source, sourceDate }: AssumptionSet): Draft => ({
  name,
  model: prepayment.model,
  speed: String(prepayment.speed),
  cdr: String(cdr),
  severity: String(severity),
  recoveryLagMonths: String(recoveryLagMonths),
  source,
  sourceDate: sourceDate ?? '',
});

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(/[%\s]/g, '')));

const bodyOf = ({ name, model, speed, cdr, severity, recoveryLagMonths, source, sourceDate }: Draft) => ({
  name: name.trim(),
  prepayment: { model, speed: numberOf(speed) },
  cdr: numberOf(cdr),
  severity: numberOf(severity),
  recoveryLagMonths: numberOf(recoveryLagMonths),
  source: source.trim(),
  sourceDate: sourceDate || null,
});

/** The server's, by form field: `/prepayment/speed`. */
const faultsOf = (error: Error): Partial<Record<Field, string>> =>
  Object.fromEntries(
    (Problem.from(error).errors ?? []).flatMap(({ pointer, detail }) =>
      fields.filter((field) => pointer.endsWith(`/${field}`)).map((field) => [field, detail]),
    ),
  );

interface SetFormProps {
  assetClass: AssetClass;
  set: AssumptionSet;
  etag: string;
  onClose: () => void;
}

export function SetForm({ assetClass, set, etag, onClose }: SetFormProps) {
  const { form, faults, tell, clear } = useFaults<Field>();
  const [draft, setDraft] = useState(() => draftOf(set));
  const change = useChangeSet();
  const field = (name: Field) => ({
    value: draft[name],
    errorMessage: faults[name],
    onChange: (text: string) => {
      setDraft({ ...draft, [name]: text });
      clear(name);
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const body = bodyOf(draft);
    change.mutate({ assetClass, body, etag }, { onSuccess: onClose, onError: (error) => tell(faultsOf(error)) });
  }
  const isAtFields = change.error && Object.keys(faultsOf(change.error)).length > 0;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label="Assumptions">
      <TextField label="Name" maxLength={60} autoComplete="off" {...field('name')} />
      <div className={styles.pair}>
        <SelectField
          label="Prepayment model"
          value={draft.model}
          options={modelsOf(assetClass).map((value) => ({ value, label: value }))}
          onChange={(model) => setDraft({ ...draft, model: model as PrepaymentModel })}
        />
        <TextField label="Speed, %" inputMode="decimal" autoComplete="off" {...field('speed')} />
      </div>
      <div className={styles.pair}>
        <TextField label="CDR, %" inputMode="decimal" autoComplete="off" {...field('cdr')} />
        <TextField label="Severity, %" inputMode="decimal" autoComplete="off" {...field('severity')} />
      </div>
      <TextField label="Recovery lag, months" inputMode="numeric" autoComplete="off" {...field('recoveryLagMonths')} />
      <TextField
        label="Source"
        description="What a reader can look up. Without one, buyers read “Illustrative, not from data”."
        maxLength={300}
        autoComplete="off"
        {...field('source')}
      />
      <DateField label="Date of the source" {...field('sourceDate')} />
      {!isAtFields && <Failure error={change.error} />}
      <div className={styles.buttons}>
        <Button isDisabled={change.isPending} onPress={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isPending={change.isPending}>
          Save changes
        </Button>
      </div>
    </form>
  );
}
