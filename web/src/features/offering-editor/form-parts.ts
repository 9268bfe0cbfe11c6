import { type FieldName, isList } from './fields.ts';

/** The form of an offering has two parts, which a page shows side by side as tabs or one of alone. */
export const formParts = { offering: 'Offering', restrictions: 'Restrictions' } as const;
export type FormPart = keyof typeof formParts;

/** Whether a field is in that part, or in the form at all. */
export const isIn = (part: FormPart | undefined, name: string): boolean =>
  part === undefined || isList(name as FieldName) === (part === 'restrictions');
