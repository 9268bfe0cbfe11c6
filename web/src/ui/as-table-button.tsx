import { Button } from './button.tsx';

interface AsTableButtonProps {
  /** Of the chart. */
  title: string;
  isTable: boolean;
  onChange: (isTable: boolean) => void;
}

/** Turns a chart into its table and back. */
export const AsTableButton = ({ title, isTable, onChange }: AsTableButtonProps) => (
  <Button
    variant="quiet"
    label={isTable ? `${title}: show as chart` : `${title}: show as table`}
    onPress={() => onChange(!isTable)}
  >
    {isTable ? 'Show as chart' : 'Show as table'}
  </Button>
);
