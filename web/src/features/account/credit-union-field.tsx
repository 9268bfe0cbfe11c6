import { useQuery } from '@tanstack/react-query';
import type { ListedName } from '#shared/contract/crm.ts';
import { CREDIT_UNION_NAME_LENGTH, NAME_PART_LENGTH } from '#shared/domain/name.ts';
import { crm } from '../../lib/api.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Combobox } from '../../ui/combobox.tsx';
import styles from './credit-union-field.module.css';

const NOT_LISTED = 'not listed';

interface CreditUnionFieldProps {
  value: string;
  errorMessage?: string | undefined;
  onChange: (name: string) => void;
  onChoose: (chosen: ListedName) => void;
}

export function CreditUnionField({ value, errorMessage, onChange, onChoose }: CreditUnionFieldProps) {
  const part = value.trim().toLowerCase();
  const settled = useDebounced(part, 400);
  const isLongEnough = settled.length >= NAME_PART_LENGTH;
  const names = useQuery({
    queryKey: ['crm', 'names', settled],
    queryFn: () => crm.names({ query: { search: settled } }),
    enabled: isLongEnough,
    staleTime: 60_000,
    retry: false,
  });
  const isSettled = isLongEnough && settled === part && !names.isPending;
  return (
    <Combobox<ListedName | typeof NOT_LISTED>
      label="Credit union"
      description="Type part of the name and choose it from the list. Not listed? Type the full name."
      errorMessage={errorMessage}
      maxLength={CREDIT_UNION_NAME_LENGTH}
      text={value}
      onText={onChange}
      listLabel="Credit unions found"
      items={isSettled ? [...(names.data ?? []), NOT_LISTED] : []}
      keyOf={(one) => (one === NOT_LISTED ? one : one.RoutingNumber + one.Name)}
      draw={(one) => (one === NOT_LISTED ? <span>My credit union isn't listed</span> : <Listed {...one} />)}
      onChoose={(one) => one !== NOT_LISTED && onChoose(one)}
      note={isSettled && names.isError ? "The list can't be searched right now. Type the full name." : undefined}
    />
  );
}

function Listed({ Name, City, State, RoutingNumber }: ListedName) {
  return (
    <>
      <span className={styles.name}>
        <span>{Name}</span>
        <span className={styles.place}>{[City, State].filter(Boolean).join(', ')}</span>
      </span>
      <span>{RoutingNumber}</span>
    </>
  );
}
