import { memo, useMemo } from 'react';
import type { AssetClass } from '#shared/domain/asset-class.ts';
import { accrualBases } from '#shared/domain/pool/settlement.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  type Faults,
  type InputName,
  type Inputs,
  inputNames,
  isByShare,
  type Model,
  modelOf,
  models,
} from './inputs.ts';
import { SliderField } from './slider-field.tsx';
import styles from './what-if.module.css';

// Memoized: a slider redraws only its own field.
const AmountInput = memo(AmountField);
const DateInput = memo(DateField);
const SliderInput = memo(SliderField);
const TextInput = memo(TextField);

interface InputFormProps {
  inputs: Inputs;
  faults: Faults;
  /** The computed one of price and yield. */
  follows: string;
  /** Beside the settlement date. */
  rolled: string;
  /** Why late loans can't be told apart; null where they can. */
  untold: string | null;
  /** Decides the models; null where unknown. */
  assetClass: AssetClass | null;
  onChange: (name: InputName, text: string) => void;
  onModel: (model: Model) => void;
  onSize: (by: 'amount' | 'share') => void;
}

const speeds: Record<Model, { label: string; max: number; step: number }> = {
  cpr: { label: 'CPR', max: 60, step: 0.5 },
  psa: { label: 'PSA', max: 600, step: 5 },
  abs: { label: 'ABS', max: 3, step: 0.05 },
};
const modelNames: Record<Model, { label: string; of: AssetClass | null }> = {
  cpr: { label: 'CPR, a yearly rate', of: null },
  psa: { label: 'PSA, the mortgage ramp', of: 'Residential' },
  abs: { label: 'ABS, of original loans', of: 'Auto' },
};
/** pools.md B.1: PSA for residential loans, ABS for auto loans; a linked model stays listed. */
const modelOptions = (assetClass: AssetClass | null, chosen: Model) =>
  models
    .filter((model) => model === chosen || modelNames[model].of === null || modelNames[model].of === assetClass)
    .map((model) => ({ value: model, label: modelNames[model].label }));

const sizeOptions = [
  { value: 'amount', label: 'Amount' },
  { value: 'share', label: 'Share' },
];
const basisOptions = accrualBases.map((value) => ({ value, label: value }));

/** The last typed of price and yield leads. */
export function InputForm({
  inputs,
  faults,
  follows,
  rolled,
  untold,
  assetClass,
  onChange,
  onModel,
  onSize,
}: InputFormProps) {
  const model = modelOf(inputs);
  const isByYield = inputs.yield !== undefined;
  const isDefaulted = inputs.late === 'defaulted';
  const changes = useMemo(
    () => new Map(inputNames.map((name) => [name, (text: string) => onChange(name, text)])),
    [onChange],
  );
  const field = (name: InputName) => ({
    value: inputs[name] ?? '',
    errorMessage: faults[name],
    onChange: changes.get(name) ?? (() => undefined),
  });
  return (
    <form
      className={styles.inputs}
      aria-label="Your assumptions"
      onSubmit={(event) => event.preventDefault()}
      data-print="hide"
    >
      <div className={styles.pair}>
        <SelectField
          label="Buy by"
          value={isByShare(inputs) ? 'share' : 'amount'}
          options={sizeOptions}
          onChange={(by) => onSize(by === 'share' ? 'share' : 'amount')}
        />
        {isByShare(inputs) ? (
          <TextInput label="Share to buy, %" inputMode="decimal" autoComplete="off" {...field('share')} />
        ) : (
          <AmountInput label="Amount to buy" {...field('amount')} />
        )}
      </div>
      <div className={styles.pair}>
        <TextInput
          label="Price, % of balance"
          inputMode="decimal"
          autoComplete="off"
          {...field('price')}
          {...(isByYield && { value: follows })}
          description={isByYield ? 'Calculated' : 'You set this'}
        />
        <TextInput
          label="Yield, % (BEY)"
          inputMode="decimal"
          autoComplete="off"
          {...field('yield')}
          {...(!isByYield && { value: follows })}
          description={isByYield ? 'You set this' : 'Calculated'}
        />
      </div>
      <SelectField
        label="Prepayment model"
        value={model}
        options={modelOptions(assetClass, model)}
        onChange={(value) => onModel(value as Model)}
      />
      <SliderInput
        {...field(model)}
        {...speeds[model]}
        unit="%"
        description={model === 'cpr' ? 'One rate, or by month: 0 for 24, 8 for 36, 15' : undefined}
      />
      <SliderInput
        {...field('cdr')}
        label="CDR"
        max={20}
        step={0.25}
        unit="%"
        description="Annual defaults, or by month as above"
      />
      <SliderInput {...field('severity')} label="Severity" max={100} step={1} unit="%" />
      <SliderInput {...field('lag')} label="Recovery lag" max={36} step={1} unit="months" />
      <Switch
        label="Treat 60+ days late as defaulted"
        description={faults.late ?? 'At cut-off, instead of performing'}
        obstacle={isDefaulted ? null : untold}
        state={isDefaulted ? 'On' : 'Off'}
        isOn={isDefaulted}
        onChange={(isOn) => onChange('late', isOn ? 'defaulted' : 'performing')}
      />
      <SliderInput {...field('fee')} label="Servicing fee" max={5} step={0.05} unit="%" />
      <DateInput label="Settlement date" {...field('settle')} description={rolled || undefined} />
      <div className={styles.pair}>
        <TextInput label="Payment delay, days" inputMode="numeric" {...field('delay')} />
        <SelectField label="Accrued interest on" options={basisOptions} {...field('basis')} />
      </div>
      <TextInput label="Target yield, %" inputMode="decimal" autoComplete="off" {...field('target')} />
    </form>
  );
}
