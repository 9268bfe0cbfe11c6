import { type LambdaName, lambdaVariables } from '#functions/runtime/env.ts';
import { type Json, list, readable, resourcesOf, type Statement } from './resources.ts';
import type { Synthesised } from './synthesis.ts';

export interface SynthesisedLambda {
  name: LambdaName;
  properties: Json;
  statements: Statement[];
}

/** Every Lambda of functions/lambda, with all that its role is allowed and denied. */
export function lambdasOf({ template, names }: Synthesised): SynthesisedLambda[] {
  const known = Object.keys(lambdaVariables);
  return names.map(template).flatMap((stack) => {
    const roles = resourcesOf(stack, 'AWS::IAM::Role');
    const beside = resourcesOf(stack, 'AWS::IAM::Policy');
    return resourcesOf(stack, 'AWS::Lambda::Function').flatMap(({ Properties: properties }) => {
      const name = String(properties.Description).split(' ').at(-1) as LambdaName;
      if (!known.includes(name)) return [];
      const role = readable(properties.Role['Fn::GetAtt'][0]);
      const own = [
        ...roles.filter(({ id }) => id === role).flatMap(({ Properties }) => list(Properties.Policies ?? [])),
        ...beside
          .filter(({ Properties }) => list(Properties.Roles).some((one) => one.Ref === role))
          .map(({ Properties }) => Properties),
      ];
      return [{ name, properties, statements: own.flatMap(({ PolicyDocument }) => PolicyDocument.Statement) }];
    });
  });
}

/** `{ resource: actions }` of what a role is allowed. */
export function allowed(statements: Statement[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { Effect, Action, Resource = [], NotResource = [], Condition } of statements) {
    if (Effect !== 'Allow') continue;
    const like = Condition?.['ForAllValues:StringLike'] as Record<string, string[]> | undefined;
    const keys = like?.['dynamodb:LeadingKeys'];
    for (const left of list(NotResource)) found[`not ${readable(left)}`] = [...list(Action)].sort();
    for (const resource of list(Resource).map((one) => [readable(one), ...(keys ?? [])].join(' ')))
      found[resource] = [...(found[resource] ?? []), ...list(Action)].sort();
  }
  return found;
}
