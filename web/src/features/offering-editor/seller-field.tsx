import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { useField } from './offering-field.tsx';
import { directoryQuery } from './queries.ts';
import { byName } from './sight.ts';

// The page shows while its picker is on the way; what is typed meanwhile stays.
const picker = import('./credit-union-combobox.tsx');
const CreditUnionCombobox = lazy(async () => ({ default: (await picker).CreditUnionCombobox }));

/** The credit union that sells. */
export function SellerField() {
  const { onChange, onBlur, ...field } = useField('SellerName');
  const { data: directory = [] } = useQuery(directoryQuery);
  const leave = () => {
    const exact = byName(directory, field.value)?.Name;
    if (exact && exact !== field.value) onChange(exact);
    onBlur();
  };
  const words = { ...field, description: 'A credit union of the directory, by name or RT number.', onBlur: leave };
  return (
    <Suspense fallback={<TextField {...words} onChange={onChange} />}>
      <CreditUnionCombobox
        {...words}
        directory={directory}
        text={field.value}
        onText={onChange}
        onChoose={({ Name }) => onChange(Name)}
      />
    </Suspense>
  );
}
