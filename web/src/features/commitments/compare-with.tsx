import { useQuery } from '@tanstack/react-query';
import { comparable, scenarioOptions, scenariosOf } from '../../lp/scenarios.ts';
import { SelectField } from '../../ui/select-field.tsx';

interface CompareWithProps {
  id: string;
  /** Empty: none. */
  chosen: string;
  onChoose: (scenarioId: string) => void;
}

/** Nothing where one's credit union saved no scenario of the LP's tape. */
export function CompareWith({ id, chosen, onChoose }: CompareWithProps) {
  const { data = [] } = useQuery({ ...scenariosOf(id), throwOnError: false });
  const offered = comparable(data);
  if (offered.length === 0) return null;
  return (
    <SelectField
      label="Compare with scenario"
      description="Performance and yield will be shown against it. Only your credit union sees this."
      value={chosen}
      options={scenarioOptions(offered)}
      onChange={onChoose}
    />
  );
}
