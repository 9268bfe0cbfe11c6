import { type LambdaName, lambdaVariables, type VariableName } from '#functions/runtime/env.ts';

/** Variables for local stand-ins. */
export const localOnly = [
  'USER_POOL_JWKS',
  'S3_PATH_STYLE',
  'TEXTS_ENDPOINT',
  'WEBHOOK_LOOPBACK',
] as const satisfies VariableName[];

export type CloudVariable = Exclude<VariableName, (typeof localOnly)[number]>;

export type Variables<Name extends LambdaName> = Record<
  Extract<(typeof lambdaVariables)[Name][number], CloudVariable>,
  string
>;

const isLocalOnly = (name: VariableName) => localOnly.some((local) => local === name);

export function variablesOf<Name extends LambdaName>(name: Name, values: Variables<Name>): Variables<Name> {
  const names: readonly VariableName[] = lambdaVariables[name];
  const wanted = names.filter((variable) => !isLocalOnly(variable));
  return Object.fromEntries(wanted.map((variable) => [variable, values[variable as keyof Variables<Name>]])) as never;
}
