import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { OfferingEntity } from '#shared/contract/offerings.ts';
import { sellerIsFixed } from '#shared/domain/offering-edit.ts';
import { TextField } from '../../ui/text-field.tsx';
import { UntilLoaded } from '../../ui/until-loaded.tsx';
import { useDesk } from './editor-desk.ts';
import { useField } from './offering-field.tsx';
import { directoryQuery, ordersOf } from './queries.ts';
import { byName } from './sight.ts';

// The page shows before its picker has loaded.
const picker = import('./credit-union-combobox.tsx');
const CreditUnionCombobox = lazy(async () => ({ default: (await picker).CreditUnionCombobox }));

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
