import { Field } from '../../ui/field.tsx';
import styles from './what-if.module.css';

interface SliderFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  max: number;
  step: number;
  /** `%`, `months`. */
  unit: string;
  description?: string | undefined;
  errorMessage?: string | undefined;
}

/** Typed exactly, or dragged. */
export function SliderField({ label, value, onChange, max, step, unit, description, errorMessage }: SliderFieldProps) {
  const number = Number(value);
  return (
    <div className={styles.slider}>
      <div className={description ? undefined : styles.exact}>
        <Field
          label={`${label}, ${unit}`}
          description={description}
          errorMessage={errorMessage}
          input={(attributes) => (
            <input
              {...attributes}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        />
      </div>
      <input
        type="range"
        aria-label={`${label}, slider`}
        min={0}
        max={max}
        step={step}
        value={Number.isFinite(number) ? Math.min(number, max) : 0}
        aria-valuetext={`${value} ${unit}`}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
