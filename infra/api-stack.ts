import { Lazy, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { LambdaName } from '#functions/runtime/env.ts';
import { api as contract, type ResourceName } from '#shared/contract/index.ts';
import { acknowledge, acknowledgeFolders } from './acknowledgements.ts';
import type { AuthStack } from './auth-stack.ts';
import type { Environment } from './config.ts';
import { LiveStage } from './constructs/live-stage.ts';
import { ResourceFunction } from './constructs/resource-function.ts';
import type { DataStack } from './data-stack.ts';
import { type Grantable, grants } from './grants.ts';
import type { Variables } from './variables.ts';

export interface ApiStackProps extends StackProps {
  readonly environment: Environment;
  readonly code: (name: LambdaName) => Code;
  readonly data: DataStack;
  readonly auth: AuthStack;
}

const resources = Object.keys(contract) as ResourceName[];

const idOf = (name: ResourceName) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/** The HTTP API: one Lambda per resource of the contract, its routes and its permissions. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  readonly functions: Record<ResourceName, ResourceFunction>;

  constructor(scope: Construct, id: string, { environment, code, data, auth, ...props }: ApiStackProps) {
    super(scope, id, props);
    const { table, documents, documentsArn, key } = data;
    const functions: Partial<Record<ResourceName, ResourceFunction>> = {};
    const warmable = () => Object.entries(functions).flatMap(([name, fn]) => (name === 'warmup' ? [] : [fn]));

    const variables: Variables<ResourceName> = {
      TABLE_NAME: table.tableName,
      USER_POOL_ID: auth.people.userPoolId,
      USER_POOL_CLIENT_ID: auth.client.userPoolClientId,
      DOCUMENTS_BUCKET: documents.bucketName,
      WARM_FUNCTIONS: Lazy.string({
        produce: () =>
          warmable()
            .map((fn) => fn.functionName)
            .join(),
      }),
    };
    const to: Grantable = {
      ...{ table, documentsArn, key },
      people: auth.people,
      warmable: Lazy.list({ produce: () => warmable().map((fn) => fn.functionArn) }),
    };

    this.api = new HttpApi(this, 'Api', { createDefaultStage: false, description: 'Tandem API' });
    new LiveStage(this, 'Live', { api: this.api, environment });
    for (const name of resources) {
      const fn = new ResourceFunction(this, idOf(name), { api: this.api, name, environment, code, table, variables });
      for (const statement of grants[name](to)) fn.addToRolePolicy(statement);
      functions[name] = fn;
    }
    this.functions = functions as Record<ResourceName, ResourceFunction>;

    acknowledge(this.api, {
      'AwsSolutions-APIG4':
        'Every Lambda checks the access token itself, and then the person: accounts are disabled, roles taken and restrictions set faster than a token expires, and an authorizer would answer from its cache.',
    });
    acknowledgeFolders(this, data);
  }
}
