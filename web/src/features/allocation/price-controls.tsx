import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { RunForm } from './run-form.ts';

interface PriceControlsProps {
  form: RunForm;
  fault: string | undefined;
  onChange: (form: RunForm) => void;
}

export const PriceControls = ({ form, fault, onChange }: PriceControlsProps) => (
  <>
    <TextField
      label="Reserve price (%)"
      description="Orders below it, or without a price, receive no allocation. Leave blank for none."
      inputMode="decimal"
      autoComplete="off"
      value={form.reserve}
      errorMessage={fault}
      onChange={(reserve) => onChange({ ...form, reserve })}
    />
    <SelectField
      label="Settlement price"
      value={form.pricing}
      options={[
        { value: 'asBid', label: 'Pay as bid' },
        { value: 'uniform', label: 'Single clearing price' },
      ]}
      onChange={(pricing) => onChange({ ...form, pricing: pricing as RunForm['pricing'] })}
    />
  </>
);
