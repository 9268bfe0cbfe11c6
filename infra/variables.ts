import { type LambdaName, lambdaVariables, type VariableName } from '#functions/runtime/env.ts';

/** Variables that only stand-ins for AWS set: there keys come from the issuer, buckets are addressed by host, SNS sends texts itself and webhooks are elsewhere. */
export const localOnly = [
  'USER_POOL_JWKS',
  'S3_PATH_STYLE',
  'TEXTS_ENDPOINT',
  'WEBHOOK_LOOPBACK',
] as const satisfies VariableName[];

export type CloudVariable = Exclude<VariableName, (typeof localOnly)[number]>;

/** The variables that one Lambda must be given on AWS. */
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
