import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { classesOf } from '#shared/domain/asset-class.ts';
import { loanTypesOf } from '#shared/domain/loan-types.ts';
import { termSheetCategories, transactionTypes } from '#shared/domain/offering.ts';
import { sellerIsFixed } from '#shared/domain/offering-edit.ts';
import { originatorKinds, originatorNames } from '#shared/domain/originator.ts';
import { places } from '#shared/domain/places.ts';
import { transactionTypeLabel } from '#shared/format/labels.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { UntilLoaded } from '../../ui/until-loaded.tsx';
import { useDesk } from './editor-desk.ts';
import { fieldOf, labelOf, type TextName } from './fields.ts';
import styles from './form-cards.module.css';
import { directoryQuery, ordersOf } from './queries.ts';
import { byName } from './sight.ts';
import { useForm } from './use-offering-form.ts';
import { classSaid } from './values.ts';

/** Suggestions; any other text is as good. */
const recourseTypes = ['Without recourse', 'With recourse', 'Limited recourse'] as const;

const choices = (values: readonly string[], label = (value: string) => value) =>
  values.map((value) => ({ value, label: label(value) }));

const options: Partial<Record<TextName, { value: string; label: string }[]>> = {
  TransactionType: choices(transactionTypes, transactionTypeLabel),
  TermSheetCategory: choices(termSheetCategories),
  TakesBelowMinimum: [
    { value: 'false', label: 'Not accepted' },
    { value: 'true', label: 'Accepted for review' },
  ],
  AsksForPrice: [
    { value: 'false', label: 'Not asked for' },
    { value: 'true', label: 'Asked for' },
  ],
  originatorKind: [
    { value: '', label: 'Based on its charter (automatic)' },
    ...originatorKinds.map((value) => ({ value, label: originatorNames[value] })),
  ],
  originatorInsured: [
    { value: '', label: 'Based on its charter (automatic)' },
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
};

// The page shows before the list has loaded.
const picker = import('./suggested-text.tsx');
const SuggestedText = lazy(async () => ({ default: (await picker).SuggestedText }));

/** Suggestions; any other text is taken. */
function suggestionsFor(name: TextName, category: string): readonly string[] | undefined {
  if (name === 'LoanType') return loanTypesOf(category);
  if (name === 'recourseType') return recourseTypes;
  return name === 'collateralLocation' || name === 'borrowerLocation' ? Object.values(places) : undefined;
}

/** The state of one field of the form around it. */
function useField(name: TextName) {
  const form = useForm();
  return {
    label: labelOf(name, form.values.TermSheetCategory),
    value: form.values[name],
    onChange: (text: string) => form.set(name, text),
    onBlur: () => form.touch(name),
    errorMessage: form.faultAt(name),
  };
}

/** The kinds of loan of the category; unless one is chosen, the loan type says it. */
function AssetClassField(props: ReturnType<typeof useField>) {
  const { values } = useForm();
  const automatic = { value: '', label: `${classSaid(values)} (automatic)` };
  return <SelectField {...props} options={[automatic, ...choices(classesOf(values.TermSheetCategory))]} />;
}

interface OfferingFieldProps {
  name: TextName;
  description?: ReactNode;
  isDisabled?: boolean;
}

/** One field of an offering, which links can lead to. */
export const OfferingField = (props: OfferingFieldProps) => (
  <div className={styles.place} data-field={props.name}>
    <AskedField {...props} />
  </div>
);

/** Field of its kind. */
function AskedField({ name, description, isDisabled }: OfferingFieldProps) {
  const props = { ...useField(name), description };
  const { TermSheetCategory } = useForm().values;
  switch (fieldOf(name).kind) {
    case 'dollars':
      return <AmountField {...props} />;
    case 'choice':
    case 'yesNo':
      return name === 'AssetClass' ? (
        <AssetClassField {...props} />
      ) : (
        <SelectField {...props} options={options[name] ?? []} />
      );
    case 'day':
      return <DateField {...props} />;
    case 'lines':
      return <TextAreaField {...props} rows={7} />;
    case 'price':
    case 'offeredPrice':
    case 'number':
    case 'percent':
      return <TextField {...props} isDisabled={isDisabled} inputMode="decimal" autoComplete="off" />;
    case 'whole':
      return <TextField {...props} inputMode="numeric" autoComplete="off" />;
    default:
      return <PlainText {...props} suggestions={suggestionsFor(name, TermSheetCategory)} />;
  }
}

interface PlainTextProps extends ReturnType<typeof useField> {
  description: ReactNode;
  suggestions: readonly string[] | undefined;
}

function PlainText({ suggestions, ...props }: PlainTextProps) {
  const plain = { ...props, autoComplete: 'off' };
  if (!suggestions) return <TextField {...plain} />;
  return (
    <UntilLoaded {...plain}>
      {(doing) => <SuggestedText {...props} suggestions={suggestions} doing={doing} />}
    </UntilLoaded>
  );
}

// The page shows before its picker has loaded.
const creditUnionPicker = import('./credit-union-combobox.tsx');
const CreditUnionCombobox = lazy(async () => ({ default: (await creditUnionPicker).CreditUnionCombobox }));

/** The credit union that sells; it stays the same while orders stand. */
export function SellerField({ saved }: { saved: OfferingEntity | undefined }) {
  const { onChange, onBlur, ...field } = useField('SellerName');
  const { data: directory = [] } = useQuery(directoryQuery);
  const { isSeller } = useDesk();
  const { data: orders = [] } = useQuery({ ...ordersOf(saved?.id ?? ''), enabled: saved !== undefined && !isSeller });
  if (isSeller) return <TextField {...field} onChange={onChange} description="Your credit union." isDisabled />;
  if (orders.length > 0 && field.value === saved?.SellerName) {
    return <TextField {...field} onChange={onChange} description={sellerIsFixed} isDisabled />;
  }
  const leave = () => {
    const exact = byName(directory, field.value)?.Name;
    if (exact && exact !== field.value) onChange(exact);
    onBlur();
  };
  const words = { ...field, description: 'Search by credit union name or RT number.', onBlur: leave };
  return (
    <UntilLoaded {...words} onChange={onChange}>
      {(doing) => (
        <CreditUnionCombobox
          {...words}
          directory={directory}
          text={field.value}
          onText={onChange}
          onChoose={({ Name }) => onChange(Name)}
          doing={doing}
        />
      )}
    </UntilLoaded>
  );
}
