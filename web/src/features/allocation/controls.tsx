import { AmountField } from '../../ui/amount-field.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './allocation.module.css';
import { PriceControls } from './price-controls.tsx';
import type { FormFaults, FormMethod, RunForm } from './run-form.ts';

interface ControlsProps {
  methods: readonly { value: FormMethod; label: string; words: string }[];
  form: RunForm;
  faults: FormFaults;
  onChange: (form: RunForm) => void;
}

export function Controls({ methods, form, faults, onChange }: ControlsProps) {
  return (
    <Card title="Method">
      <div role="tablist" aria-label="Method" className={styles.methods}>
        {methods.map(({ value, label }) => (
          <MethodTab key={value} value={value} label={label} methods={methods} form={form} onChange={onChange} />
        ))}
      </div>
      <p className={styles.small}>{methods.find(({ value }) => value === form.method)?.words}</p>
      <div className={styles.fields}>
        {form.method !== 'firstCome' && (
          <SelectField
            label="Pro rata by"
            description="Eligible: what was requested, up to the buyer's limits and the maximum per buyer."
            value={form.basis}
            options={[
              { value: 'eligible', label: 'Eligible amount' },
              { value: 'requested', label: 'Requested amount' },
            ]}
            onChange={(basis) => onChange({ ...form, basis: basis as RunForm['basis'] })}
          />
        )}
        {form.method === 'priceTiers' && <PriceControls form={form} fault={faults.reserve} onChange={onChange} />}
        <AmountField
          label="Increment"
          description="Allocations are multiples of this amount."
          value={form.increment}
          errorMessage={faults.increment}
          onChange={(increment) => onChange({ ...form, increment })}
        />
        <AmountField
          label="Maximum per buyer"
          description="Leave blank for no limit."
          value={form.perBuyerMaximum}
          errorMessage={faults.perBuyerMaximum}
          onChange={(perBuyerMaximum) => onChange({ ...form, perBuyerMaximum })}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={form.isPreferredFirst}
            onChange={(event) => onChange({ ...form, isPreferredFirst: event.target.checked })}
          />
          Fill preferred credit unions first (on the LP's list)
        </label>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={form.isRelatedFirst}
            onChange={(event) => onChange({ ...form, isRelatedFirst: event.target.checked })}
          />
          Fill past buyers first (bought from this seller in the last 36 months)
        </label>
      </div>
    </Card>
  );
}

interface MethodTabProps extends Pick<ControlsProps, 'methods' | 'form' | 'onChange'> {
  value: FormMethod;
  label: string;
}

function MethodTab({ value, label, methods, form, onChange }: MethodTabProps) {
  const isOn = form.method === value;
  const go = (step: number) => {
    const at = methods.findIndex((one) => one.value === value) + step;
    const next = methods[(at + methods.length) % methods.length];
    if (next) onChange({ ...form, method: next.value });
    return next?.value;
  };
  return (
    <button
      type="button"
      role="tab"
      id={`method-${value}`}
      aria-selected={isOn}
      aria-controls="allocation-rows"
      tabIndex={isOn ? 0 : -1}
      onClick={() => onChange({ ...form, method: value })}
      onKeyDown={({ key }) => {
        if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
        document.getElementById(`method-${go(key === 'ArrowRight' ? 1 : -1)}`)?.focus();
      }}
    >
      {label}
    </button>
  );
}
