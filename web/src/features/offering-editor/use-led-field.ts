import { type RefObject, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TextName } from './fields.ts';

/** Takes the reader to a field of the page. */
export function leadTo(name: TextName, within: ParentNode = document): void {
  const place = within.querySelector(`[data-field="${name}"]`);
  place?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}

/** The field that the address asks for, as links to what is missing do. */
export function useLedField(form: RefObject<HTMLFormElement | null>): void {
  const asked = useSearchParams()[0].get('field');
  useEffect(() => {
    if (asked && form.current) leadTo(asked as TextName, form.current);
  }, [asked, form]);
}
