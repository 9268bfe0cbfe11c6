import { createContext, useContext } from 'react';
import type { FieldName } from './fields.ts';
import type { Values } from './values.ts';

export interface OfferingFormState {
  values: Values;
  set<Name extends FieldName>(name: Name, value: Values[Name]): void;
  /** The field was left: what is wrong with it may be told from now on. */
  touch(name: FieldName): void;
  faultAt(name: FieldName): string | undefined;
}

export const FormContext = createContext<OfferingFormState | null>(null);

/** The form around a field. */
export function useForm(): OfferingFormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field of an offering needs its form around it');
  return form;
}
