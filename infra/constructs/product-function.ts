import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Architecture, type Code, Function as Lambda, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { LambdaName } from '#functions/runtime/env.ts';
import type { Environment, Reserved } from '../config.ts';
import { allow, recordsAreAppendOnly } from '../statements.ts';
import { type Variables, variablesOf } from '../variables.ts';
import { FunctionRole } from './function-role.ts';
import type { TableInUse } from './restored-table.ts';

export interface ProductFunctionProps<Name extends LambdaName> {
  readonly name: Name;
  readonly environment: Environment;
  readonly code: (name: LambdaName) => Code;
  readonly table: TableInUse;
  readonly variables: Variables<Name>;
  /** Megabytes; 512 by default. */
  readonly memorySize?: number;
  /** 10 seconds by default. */
  readonly timeout?: Duration;
  readonly deadLetterQueue?: IQueue;
  /** Key of its reserved concurrency; none by default. */
  readonly reserved?: keyof Reserved;
}

/** Lambda of functions/lambda, with only its logs and named permissions. */
export class ProductFunction<Name extends LambdaName = LambdaName> extends Lambda {
  constructor(scope: Construct, id: string, props: ProductFunctionProps<Name>) {
    const { name, environment, code, table, variables, memorySize = 512, timeout = Duration.seconds(10) } = props;
    const { deadLetterQueue } = props;
    const reserved = props.reserved && environment.reserved?.[props.reserved];
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      retention: environment.logRetention,
      removalPolicy: environment.retain ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    const role = new FunctionRole(scope, `${id}Role`);
    super(scope, id, {
      description: `Tandem ${environment.name} ${name}`,
      code: code(name),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize,
      timeout,
      ...(deadLetterQueue && { deadLetterQueue }),
      ...(reserved && { reservedConcurrentExecutions: reserved }),
      loggingFormat: LoggingFormat.JSON,
      logGroup,
      role,
      environment: { ...variablesOf(name, variables), NODE_OPTIONS: '--enable-source-maps' },
    });
    role.addToPolicy(allow(logGroup.logGroupArn, 'logs:CreateLogStream', 'logs:PutLogEvents'));
    for (const statement of recordsAreAppendOnly(table.tableArn)) role.addToPolicy(statement);
  }
}
