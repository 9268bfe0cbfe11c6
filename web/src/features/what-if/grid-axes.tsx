import { TextField } from '../../ui/text-field.tsx';
import type { Faults, InputName, Inputs } from './inputs.ts';
import styles from './what-if.module.css';

interface GridAxesProps {
  inputs: Inputs;
  faults: Faults;
  onChange: (name: InputName, text: string) => void;
}

export const GridAxes = ({ inputs, faults, onChange }: GridAxesProps) => (
  <div className={styles.axes} data-print="hide">
    {(['gridcpr', 'gridcdr'] as const).map((name) => (
      <TextField
        key={name}
        label={name === 'gridcpr' ? 'CPR of the rows, %' : 'CDR of the columns, %'}
        description="Up to 9, with commas"
        inputMode="text"
        autoComplete="off"
        value={inputs[name] ?? ''}
        errorMessage={faults[name]}
        onChange={(text) => onChange(name, text)}
      />
    ))}
  </div>
);
