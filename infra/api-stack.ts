import { Lazy, Stack, type StackProps } from 'aws-cdk-lib';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { LambdaName } from '#functions/runtime/env.ts';
import { api as contract, type ResourceName } from '#shared/contract/index.ts';
import { acknowledgeContent, acknowledgeFolders, acknowledgeInputs, acknowledgeIntake } from './acknowledgements.ts';
import type { AuthStack } from './auth-stack.ts';
import type { Environment } from './config.ts';
import { LiveFunction, liveEndpoint } from './constructs/live-function.ts';
import { LiveStage } from './constructs/live-stage.ts';
import { Releases } from './constructs/releases.ts';
import { ResourceFunction } from './constructs/resource-function.ts';
import { addRoutes } from './constructs/resource-routes.ts';
import { ViewPreparation } from './constructs/view-preparation.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';
import { type Grantable, grants, identifying } from './grants.ts';
import { opensWires, seesUnscanned } from './statements.ts';
import { strangersThrottles } from './strangers.ts';
import { textsOf } from './texts.ts';
import type { Variables } from './variables.ts';
import type { WebStack } from './web-stack.ts';
import type { WorkStack } from './work-stack.ts';

export interface ApiStackProps extends StackProps {
  readonly environment: Environment;
  readonly code: (name: LambdaName) => Code;
  readonly data: DataStack;
  readonly auth: AuthStack;
  readonly web: WebStack;
  readonly edge: EdgeStack;
  readonly work: WorkStack;
}

export const resources = Object.keys(contract) as ResourceName[];

export const idOf = (name: ResourceName) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/** Moving one leaves a gap (docs/decisions/stateful-stacks-apart.md). */
const withRoutes: readonly ResourceName[] = [
  'accesslog',
  'auth',
  'configuration',
  'content',
  'crm',
  'desk',
  'documents',
  'folders',
  'history',
  'notification',
  'offerings',
  'signing',
  'signup',
  'termsheets',
  'uploads',
  'users',
  'views',
  'warmup',
];

/**
 * New resources' routes go to the routes stack, unless anonymous: the stage, which is here, throttles those, and API
 * Gateway refuses settings for routes that don't exist yet.
 */
export const hasRoutesBeside = (name: ResourceName): boolean => withRoutes.includes(name);

/** HTTP API: one Lambda per resource, its permissions, and routes. */
export class ApiStack extends Stack {
  readonly functions: Record<ResourceName, ResourceFunction>;
  readonly live: LiveFunction;
  readonly preparation: ViewPreparation;

  constructor(
    scope: Construct,
    id: string,
    { environment, code, data, auth, web, edge, work, ...props }: ApiStackProps,
  ) {
    super(scope, id, props);
    const { table, documents, documentsArn, content, contentArn, key, signingSecret, unsubscribeSecret } = data;
    const { intake, intakeArn, records, recordsArn, wireKey } = data;
    const { api } = web;
    const functions: Partial<Record<ResourceName, ResourceFunction>> = {};
    const warmable = () => Object.entries(functions).flatMap(([name, fn]) => (name === 'warmup' ? [] : [fn]));

    const fixed = {
      TABLE_NAME: table.tableName,
      USER_POOL_ID: auth.people.userPoolId,
      USER_POOL_CLIENT_ID: auth.client.userPoolClientId,
      DOCUMENTS_BUCKET: documents.bucketName,
      INTAKE_BUCKET: intake.bucketName,
      RECORDS_BUCKET: records.bucketName,
      CONTENT_BUCKET: content.bucketName,
      SITE_URL: edge.url,
      LIVE_ENDPOINT: liveEndpoint(web.live),
      MAIL_FROM: environment.mailFrom,
      INSTRUMENTATION_KEY: environment.tracking?.instrumentationKey ?? '',
      TRACKING_IDS: String(new URLSearchParams(environment.tracking?.ids)),
      SIGNING_SECRET_ARN: signingSecret.secretArn,
      UNSUBSCRIBE_SECRET_ARN: unsubscribeSecret.secretArn,
      WIRE_KEY_ARN: wireKey.keyArn,
      ...textsOf(environment),
      WEBHOOK_URL: environment.webhookUrl ?? '',
      ORIGIN_KEYS: web.originKeys.accepted,
      WARM_FUNCTIONS: Lazy.string({
        produce: () =>
          warmable()
            .map((fn) => fn.liveName)
            .join(),
      }),
    };
    const reach = {
      table,
      documentsArn,
      contentArn,
      intakeArn,
      recordsArn,
      key,
      intakeKey: intake.key,
      people: auth.people,
      signingSecretArn: signingSecret.secretArn,
      unsubscribeSecretArn: unsubscribeSecret.secretArn,
      wireKeyArn: wireKey.keyArn,
      mailArns: auth.mail.arns,
      warmable: Lazy.list({ produce: () => warmable().map((fn) => fn.liveArn) }),
    };

    const common = { environment, code, table };
    const { stamp, zip, tape, servicing, apply, agreement, receipt, checkWriter, statement } = work;
    const variables: Variables<ResourceName | 'live'> = {
      ...fixed,
      STAMP_FUNCTION: stamp.functionName,
      ZIP_FUNCTION: zip.functionName,
      READ_TAPE_FUNCTION: tape.functionName,
      READ_SERVICING_FUNCTION: servicing.functionName,
      APPLY_FUNCTION: apply.functionName,
      AGREEMENT_FUNCTION: agreement.functionName,
      RECEIPT_FUNCTION: receipt.functionName,
      CHECK_WRITER_FUNCTION: checkWriter.functionName,
      STATEMENT_FUNCTION: statement.functionName,
    };
    const to: Grantable = {
      ...reach,
      stampFunctionArn: stamp.functionArn,
      zipFunctionArn: zip.functionArn,
      readTapeFunctionArn: tape.functionArn,
      readServicingFunctionArn: servicing.functionArn,
      applyFunctionArn: apply.functionArn,
      agreementFunctionArn: agreement.functionArn,
      receiptFunctionArn: receipt.functionArn,
      checkWriterFunctionArn: checkWriter.functionArn,
      statementFunctionArn: statement.functionArn,
    };

    this.live = new LiveFunction(this, 'LiveNews', { ...common, web, variables });
    const stage = new LiveStage(this, 'Live', { api, environment });
    for (const name of resources) {
      const fn = new ResourceFunction(this, idOf(name), { name, environment, code, table, variables });
      if (hasRoutesBeside(name)) addRoutes(fn, { api, name, alias: fn.alias });
      for (const statement of [identifying(to), ...grants[name](to)]) fn.addToRolePolicy(statement);
      functions[name] = fn;
    }
    this.functions = functions as Record<ResourceName, ResourceFunction>;
    this.preparation = new ViewPreparation(this, 'PrepareViews', { environment, code, data });
    // No call reaches the new release before its list copies exist.
    for (const { alias } of Object.values(this.functions)) alias.node.addDependency(this.preparation.done);
    new Releases(this, 'Releases', { environment, api, functions: Object.values(this.functions) });
    for (const { routeKey, resource, throttle } of strangersThrottles(environment)) {
      stage.throttleRoute(routeKey, this.functions[resource], throttle);
    }
    // Looks at objects it has just assembled.
    seesUnscanned(this.functions.uploads);
    opensWires(this.functions.wireinstructions);

    acknowledgeFolders(this, data);
    acknowledgeInputs(this, data);
    acknowledgeIntake(this, data);
    acknowledgeContent(this, data, web);
  }
}
