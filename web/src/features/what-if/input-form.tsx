import { memo, useMemo } from 'react';
import type { AssetClass } from '#shared/domain/asset-class.ts';
import { type AssumptionSet, allZero, sourceOfSet } from '#shared/domain/assumption-sets.ts';
import { modelFault } from '#shared/domain/pool/prepayment.ts';
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
  isFromSet,
  type Model,
  modelNameOf,
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
  /** Why the settlement date isn't the LP's. */
  moved?: string | null;
  /** Why late loans can't be told apart; null where they can. */
  untold: string | null;
  /** Decides the models. */
  assetClass: AssetClass;
  sets: readonly AssumptionSet[];
  onChange: (name: InputName, text: string) => void;
  onModel: (model: Model) => void;
  onSize: (by: 'amount' | 'share') => void;
  onSet: (set: AssumptionSet) => void;
}

const speeds: Record<Model, { label: string; max: number; step: number }> = {
  cpr: { label: 'CPR', max: 60, step: 0.5 },
  psa: { label: 'PSA', max: 600, step: 5 },
  abs: { label: 'ABS', max: 3, step: 0.05 },
};
const modelLabels: Record<Model, string> = {
  cpr: 'CPR, a yearly rate',
  psa: 'PSA, the mortgage ramp',
  abs: 'ABS, of original loans',
};
/** A linked model stays listed. */
const modelOptions = (assetClass: AssetClass, chosen: Model) =>
  models
    .filter((model) => model === chosen || modelFault(modelNameOf(model), assetClass) === null)
    .map((model) => ({ value: model, label: modelLabels[model] }));

const OWN = 'own';
const setOptions = (sets: readonly AssumptionSet[], chosen: AssumptionSet | undefined) => [
  ...sets.map(({ name }, place) => ({ value: String(place), label: name })),
  ...(chosen ? [] : [{ value: OWN, label: 'Your own' }]),
];

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
  moved,
  untold,
  assetClass,
  sets,
  onChange,
  onModel,
  onSize,
  onSet,
}: InputFormProps) {
  const model = modelOf(inputs);
  const chosen = sets.find((set) => isFromSet(inputs, set));
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
        label="Assumptions"
        value={chosen ? String(sets.indexOf(chosen)) : OWN}
        options={setOptions(sets, chosen)}
        description={chosen && chosen !== allZero ? sourceOfSet(chosen) : undefined}
        onChange={(place) => {
          const set = sets[Number(place)];
          if (set) onSet(set);
        }}
      />
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
      <DateInput
        label="Settlement date"
        {...field('settle')}
        description={[moved, rolled].filter(Boolean).join(' ') || undefined}
      />
      <div className={styles.pair}>
        <TextInput label="Payment delay, days" inputMode="numeric" {...field('delay')} />
        <SelectField label="Accrued interest on" options={basisOptions} {...field('basis')} />
      </div>
      <TextInput label="Target yield, %" inputMode="decimal" autoComplete="off" {...field('target')} />
    </form>
  );
}
