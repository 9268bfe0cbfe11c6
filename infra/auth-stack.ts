import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { ClientAttributes, type UserPool, type UserPoolClient, UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import { Policy } from 'aws-cdk-lib/aws-iam';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { LambdaName } from '#functions/runtime/env.ts';
import type { Environment } from './config.ts';
import { People } from './constructs/people.ts';
import { ProductFunction } from './constructs/product-function.ts';
import type { DataStack } from './data-stack.ts';
import { allow } from './statements.ts';

export interface AuthStackProps extends StackProps {
  readonly environment: Environment;
  readonly code: (name: LambdaName) => Code;
  readonly data: DataStack;
}

const groups = {
  Verified: 'People of verified credit unions',
  LPAdmin: 'Administrators of the marketplace',
};

/** Accounts, their groups and the web app's way in. */
export class AuthStack extends Stack {
  readonly people: UserPool;
  readonly client: UserPoolClient;
  readonly postAuthentication: ProductFunction;

  constructor(scope: Construct, id: string, { environment, code, data, ...props }: AuthStackProps) {
    super(scope, id, { ...props, terminationProtection: environment.retain });

    this.people = new People(this, 'People', environment);
    for (const [groupName, description] of Object.entries(groups)) {
      this.people.addGroup(groupName, { groupName, description });
    }
    this.client = this.people.addClient('WebClient', {
      generateSecret: false,
      authFlows: { userSrp: true, userPassword: true },
      disableOAuth: true,
      // Cognito's minimum: what a token says about a person is stale after that long at most.
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(12),
      enableTokenRevocation: true,
      preventUserExistenceErrors: true,
      writeAttributes: new ClientAttributes().withStandardAttributes({
        // Required, hence writable, but immutable: sign-up alone sets it.
        email: true,
        phoneNumber: true,
        givenName: true,
        familyName: true,
      }),
    });

    this.postAuthentication = new ProductFunction(this, 'PostAuthentication', {
      name: 'post-authentication',
      ...{ environment, code },
      table: data.table,
      variables: { TABLE_NAME: data.table.tableName },
    });
    this.people.addTrigger(UserPoolOperation.POST_AUTHENTICATION, this.postAuthentication);
    this.postAuthentication.addToRolePolicy(allow(data.table.tableArn, 'dynamodb:GetItem', 'dynamodb:UpdateItem'));
    // A policy of its own: the pool needs the function, so the function's own policy cannot need the pool.
    new Policy(this, 'PostAuthenticationReadsPeople', {
      statements: [allow(this.people.userPoolArn, 'cognito-idp:AdminGetUser')],
      ...(this.postAuthentication.role && { roles: [this.postAuthentication.role] }),
    });

    new CfnOutput(this, 'UserPoolId', { value: this.people.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.client.userPoolClientId });
  }
}
