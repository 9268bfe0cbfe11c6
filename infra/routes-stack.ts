import { Stack, type StackProps } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { type ApiStack, hasRoutesBeside, idOf, resources } from './api-stack.ts';
import { addRoutes } from './constructs/resource-routes.ts';
import type { WebStack } from './web-stack.ts';

export interface RoutesStackProps extends StackProps {
  readonly web: WebStack;
  readonly api: ApiStack;
}

/** Routes of pools and trading, because a stack takes 500 resources at most. */
export class RoutesStack extends Stack {
  constructor(scope: Construct, id: string, { web, api, ...props }: RoutesStackProps) {
    super(scope, id, props);
    for (const name of resources) {
      if (hasRoutesBeside(name)) continue;
      addRoutes(new Construct(this, idOf(name)), { api: web.api, name, alias: api.functions[name].alias });
    }
  }
}
