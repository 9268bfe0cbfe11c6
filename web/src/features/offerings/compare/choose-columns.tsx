import { useState } from 'react';
import styles from './choose-columns.module.css';

/** Columns that a phone has room for. */
export const MOST_ON_PHONE = 3;
const LEAST = 2;

/** LPs that a phone shows; one more takes the place of the one that has been shown longest. */
export function useOnPhone(numbers: readonly string[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const known = chosen.filter((number) => numbers.includes(number));
  const first = numbers.slice(0, MOST_ON_PHONE);
  const onPhone = numbers.length <= MOST_ON_PHONE || known.length < LEAST ? first : known;
  return {
    onPhone,
    choose(number: string) {
      const others = onPhone.filter((one) => one !== number);
      if (others.length === onPhone.length) setChosen([...others.slice(1 - MOST_ON_PHONE), number]);
      else if (others.length >= LEAST) setChosen(others);
    },
  };
}

interface ChooseColumnsProps {
  numbers: readonly string[];
  shown: readonly string[];
  onChoose: (number: string) => void;
}

export const ChooseColumns = ({ numbers, shown, onChoose }: ChooseColumnsProps) => (
  <fieldset className={styles.choose} data-print="hide">
    <legend>
      Show up to {MOST_ON_PHONE} of {numbers.length}
    </legend>
    <div>
      {numbers.map((number) => (
        <button key={number} type="button" aria-pressed={shown.includes(number)} onClick={() => onChoose(number)}>
          #{number}
        </button>
      ))}
    </div>
    <p>Best and worst are among all {numbers.length}.</p>
  </fieldset>
);
