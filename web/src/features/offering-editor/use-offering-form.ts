import { useQuery } from '@tanstack/react-query';
import { createContext, type FormEvent, useContext, useEffect, useRef, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import { useTab } from './editor-frame.tsx';
import { type Faults, faultsOf } from './faults.ts';
import { type FieldName, type FormPart, formParts, isIn, isList, listNames, pathOf, textNames } from './fields.ts';
import { directoryQuery } from './queries.ts';
import type { Values } from './values.ts';

interface OfferingFormState {
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

/** The form of an offering, or one part of it: judged as its fields are left, and taken to its first fault when it cannot be sent. */
export function useOfferingForm(initial: Values, part?: FormPart, typed = initial) {
  const { data: directory } = useQuery(directoryQuery);
  const current = useRef(typed);
  const [values, setValues] = useState(typed);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState<Faults>({});
  const { element, lead } = useLeading(part);

  const change = (next: Values) => {
    current.current = next;
    setValues(next);
  };
  const faults = faultsOf(values, initial, directory);
  const state: OfferingFormState = {
    values,
    set(name, value) {
      change({ ...current.current, [name]: value });
      // A field being corrected is judged again once it is left.
      setTouched((names) => new Set([...names].filter((one) => one !== name)));
      setTold(({ [name]: _, ...others }) => others);
    },
    touch: (name) => setTouched((names) => new Set([...names, name])),
    faultAt: (name) => told[name] ?? (touched.has(name) ? faults[name] : undefined),
  };
  const note = (error: unknown) => {
    const found = serverFaults(Problem.from(error));
    setTold(Object.fromEntries(found.map(({ name, detail }) => [name, detail])));
    return found.map(({ name }) => name);
  };
  return {
    state,
    element,
    /** The text at this moment, which may not be drawn yet. */
    now: () => current.current,
    /** Faulty fields stay as they were. */
    sound(): Values {
      const wrong = Object.keys({ ...faultsOf(current.current, initial, directory), ...told }) as FieldName[];
      return { ...current.current, ...Object.fromEntries(wrong.map((name) => [name, initial[name]])) };
    },
    /** Other text in the same form, whose faults stay told. */
    put: change,
    reset(next: Values) {
      change(next);
      setTouched(new Set());
      setTold({});
    },
    submit: (onValid: (values: Values) => void) => (event: FormEvent) => {
      event.preventDefault();
      const wrong = Object.keys(faultsOf(current.current, initial, directory)).filter((name) => isIn(part, name));
      if (wrong.length === 0) return onValid(current.current);
      setTouched(new Set([...touched, ...wrong]));
      lead(wrong);
    },
    /** Puts what the server says at the fields it is about. */
    tell: (error: unknown) => lead(note(error)),
    /** The same, while the reader stays where they are. */
    note,
  };
}

/** Takes the reader to the first field of some that cannot stay as it is. */
function useLeading(part: FormPart | undefined) {
  const element = useRef<HTMLFormElement>(null);
  const [leadings, setLeadings] = useState(0);
  const { openTab } = useTab(formParts);
  useEffect(() => {
    if (leadings > 0) element.current?.querySelector<HTMLElement>('div:not([hidden]) [aria-invalid="true"]')?.focus();
  }, [leadings]);
  return {
    element,
    lead(names: readonly string[]) {
      if (names.length === 0) return;
      if (!part) openTab(names.every((name) => isList(name as FieldName)) ? 'restrictions' : 'offering');
      setLeadings((count) => count + 1);
    },
  };
}

/** The message of a failure next to the form, or none where a field of it says it. */
export function formFault(error: Error | null, part?: FormPart): string | undefined {
  if (!error) return undefined;
  const problem = Problem.from(error);
  const faults = serverFaults(problem);
  return faults.length > 0 ? faults.find(({ name }) => !isIn(part, name))?.detail : problem.message;
}

const serverFaults = ({ errors = [] }: Problem): { name: FieldName; detail: string }[] =>
  errors.flatMap(({ pointer, detail }) => {
    const name = [...textNames, ...listNames].find((one) => `${pointer}/`.startsWith(`${pathOf(one)}/`));
    return name ? [{ name, detail }] : [];
  });
