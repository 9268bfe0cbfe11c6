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
      description="Orders below it, or without a price, get nothing. Leave blank for none."
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
        { value: 'asBid', label: 'Each pays its own price' },
        { value: 'uniform', label: 'All pay the clearing price' },
      ]}
      onChange={(pricing) => onChange({ ...form, pricing: pricing as RunForm['pricing'] })}
    />
  </>
);
