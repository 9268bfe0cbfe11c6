import type { Problem } from '#shared/contract/problem.ts';
import { type FieldName, listNames, pathOf, textNames } from './fields.ts';

/** What the server says of the fields of this form. */
export const serverFaults = ({ errors = [] }: Problem): { name: FieldName; detail: string }[] =>
  errors.flatMap(({ pointer, detail }) => {
    const name = [...textNames, ...listNames].find((one) => `${pointer}/`.startsWith(`${pathOf(one)}/`));
    return name ? [{ name, detail }] : [];
  });
