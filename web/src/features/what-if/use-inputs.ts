import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useAddress } from '../../lib/use-address.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { type Inputs, inputNames, inputsIn } from './inputs.ts';

/** Milliseconds: browsers throttle address changes. */
const SETTLED = 400;

/** From the address, and back into it when settled. */
export function useInputs(): [Inputs, Dispatch<SetStateAction<Inputs>>] {
  const [address, change] = useAddress();
  const [said, setSaid] = useState(() => inputsIn(address));
  const settled = useDebounced(said, SETTLED);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the inputs, and no one else changes it
  useEffect(() => {
    if (JSON.stringify(settled) === JSON.stringify(inputsIn(address))) return;
    change((next) => {
      for (const name of inputNames) {
        const text = settled[name];
        if (text === undefined) next.delete(name);
        else next.set(name, text);
      }
    });
  }, [settled]);
  return [said, setSaid];
}
