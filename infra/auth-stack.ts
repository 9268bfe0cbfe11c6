import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { ClientAttributes, type UserPool, type UserPoolClient, UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import { Policy, type PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { LambdaName } from '#functions/runtime/env.ts';
import { tokenLifetimes } from '#shared/contract/token-lifetimes.ts';
import { type Environment, isOwn, isProtected } from './config.ts';
import { Firewall, firewallNames } from './constructs/firewall.ts';
import { MailDomain } from './constructs/mail-domain.ts';
import { People } from './constructs/people.ts';
import { ProductFunction } from './constructs/product-function.ts';
import type { DataStack } from './data-stack.ts';
import {
  addsPeople,
  allow,
  changesPeople,
  countsCalls,
  takesSignUps,
  writesAudit,
  writesJournal,
} from './statements.ts';

export interface AuthStackProps extends StackProps {
  readonly environment: Environment;
  readonly code: (name: LambdaName) => Code;
  readonly data: DataStack;
}

const groups = {
  Verified: 'People of verified credit unions',
  LPAdmin: 'Administrators of the marketplace',
};

type TriggerName =
  | 'pre-sign-up'
  | 'custom-message'
  | 'post-confirmation'
  | 'pre-authentication'
  | 'post-authentication';

/** Accounts, groups, the web app's client, and the mail domain. */
export class AuthStack extends Stack {
  readonly mail: MailDomain;
  readonly people: UserPool;
  readonly client: UserPoolClient;
  /** Triggers that Cognito waits for. */
  readonly triggers: Record<
    'preSignUp' | 'customMessage' | 'postConfirmation' | 'postAuthentication',
    ProductFunction
  > & {
    /** Absent on Cognito's Essentials plan, which can't list guessed codes. */
    preAuthentication?: ProductFunction;
  };

  constructor(scope: Construct, id: string, { environment, code, data, ...props }: AuthStackProps) {
    super(scope, id, { ...props, terminationProtection: isProtected(environment) });

    this.mail = new MailDomain(this, 'Mail', { environment, topicKey: data.topicKey });
    this.people = new People(this, 'People', { environment, mail: this.mail });
    if (!isOwn(environment.name)) {
      const firewall = new Firewall(this, firewallNames.signIn, { environment, scope: 'REGIONAL' });
      new CfnWebACLAssociation(this, 'SignInFirewallOfPeople', {
        resourceArn: this.people.userPoolArn,
        webAclArn: firewall.attrArn,
      });
    }
    for (const [groupName, description] of Object.entries(groups)) {
      this.people.addGroup(groupName, { groupName, description });
    }
    this.client = this.people.addClient('WebClient', {
      generateSecret: false,
      // Amplify's only flow; no password is sent.
      authFlows: { userSrp: true },
      disableOAuth: true,
      accessTokenValidity: Duration.seconds(tokenLifetimes.access),
      idTokenValidity: Duration.seconds(tokenLifetimes.access),
      refreshTokenValidity: Duration.seconds(tokenLifetimes.refresh),
      enableTokenRevocation: true,
      preventUserExistenceErrors: true,
      writeAttributes: new ClientAttributes().withStandardAttributes({
        // Required, hence writable, but immutable after sign-up.
        email: true,
        phoneNumber: true,
        givenName: true,
        familyName: true,
      }),
    });

    const { tableArn } = data.table;
    const trigger = (name: TriggerName, operation: UserPoolOperation, ...statements: PolicyStatement[]) => {
      const id = `${operation.operationName[0]?.toUpperCase()}${operation.operationName.slice(1)}`;
      const variables = { TABLE_NAME: data.table.tableName };
      const fn = new ProductFunction<TriggerName>(this, id, {
        name,
        environment,
        code,
        table: data.table,
        variables,
        // However busy the API is: Cognito waits five seconds.
        reserved: 'signIn',
      });
      this.people.addTrigger(operation, fn);
      for (const statement of statements) fn.addToRolePolicy(statement);
      return fn;
    };
    const { PRE_SIGN_UP, CUSTOM_MESSAGE, POST_CONFIRMATION, PRE_AUTHENTICATION, POST_AUTHENTICATION } =
      UserPoolOperation;
    const reads = () => allow(tableArn, 'dynamodb:GetItem');
    const postAuthentication = trigger(
      'post-authentication',
      POST_AUTHENTICATION,
      reads(),
      changesPeople(tableArn),
      writesJournal(tableArn),
    );
    const preAuthentication = environment.threatProtection
      ? trigger('pre-authentication', PRE_AUTHENTICATION, reads(), writesAudit(tableArn), countsCalls(tableArn))
      : undefined;
    this.triggers = {
      ...(preAuthentication && { preAuthentication }),
      preSignUp: trigger('pre-sign-up', PRE_SIGN_UP, reads(), takesSignUps(tableArn)),
      customMessage: trigger('custom-message', CUSTOM_MESSAGE, countsCalls(tableArn)),
      postConfirmation: trigger(
        'post-confirmation',
        POST_CONFIRMATION,
        reads(),
        addsPeople(tableArn),
        writesJournal(tableArn),
      ),
      postAuthentication,
    };
    this.#asksPeople('PostAuthenticationReadsPeople', 'cognito-idp:AdminGetUser', postAuthentication);
    if (preAuthentication) {
      this.#asksPeople('PreAuthenticationReadsEvents', 'cognito-idp:AdminListUserAuthEvents', preAuthentication);
    }

    new CfnOutput(this, 'UserPoolId', { value: this.people.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.client.userPoolClientId });
  }

  /** Separate policy, because pool and function need each other. */
  #asksPeople(id: string, action: string, { role }: ProductFunction): void {
    new Policy(this, id, {
      statements: [allow(this.people.userPoolArn, action)],
      ...(role && { roles: [role] }),
    });
  }
}
