import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import type { LambdaName } from '#functions/runtime/env.ts';
import { acknowledgeFolders, acknowledgeInputs, acknowledgeIntake } from './acknowledgements.ts';
import type { Environment } from './config.ts';
import { BackgroundFunction } from './constructs/background-function.ts';
import { JobFunction } from './constructs/job-function.ts';
import { ProductFunction } from './constructs/product-function.ts';
import { TapeQuestions } from './constructs/tape-questions.ts';
import type { DataStack } from './data-stack.ts';
import { type WorkerGrantable, workerGrants } from './worker-grants.ts';

export interface WorkStackProps extends StackProps {
  readonly environment: Environment;
  readonly code: (name: LambdaName) => Code;
  readonly data: DataStack;
}

/** Lambdas that the API calls, in their own stack because one takes 500 resources at most. */
export class WorkStack extends Stack {
  readonly stamp: ProductFunction;
  readonly check: BackgroundFunction;
  readonly zip: BackgroundFunction;
  readonly tape: BackgroundFunction;
  readonly failTape: BackgroundFunction;
  readonly servicing: BackgroundFunction;
  readonly apply: JobFunction;
  readonly agreement: ProductFunction;
  readonly receipt: ProductFunction;
  readonly checkWriter: ProductFunction;
  readonly statement: ProductFunction;

  constructor(scope: Construct, id: string, { environment, code, data, ...props }: WorkStackProps) {
    super(scope, id, props);
    const { table, documents, documentsArn, intake, intakeArn, records, recordsArn, key } = data;
    const common = { environment, code, table };
    this.stamp = new ProductFunction(this, 'StampPdf', {
      ...common,
      name: 'stamp-pdf',
      variables: { DOCUMENTS_BUCKET: documents.bucketName },
      timeout: Duration.seconds(28),
      // Marking takes a few times a file's 512 MB.
      memorySize: 3008,
      reserved: 'mark',
    });
    this.check = new BackgroundFunction(this, 'CheckDocument', {
      ...common,
      name: 'check-document',
      variables: { TABLE_NAME: table.tableName, STAMP_FUNCTION: this.stamp.functionName },
      timeout: Duration.seconds(40),
    });
    this.zip = new BackgroundFunction(this, 'ZipFiles', {
      ...common,
      name: 'zip-files',
      variables: {
        TABLE_NAME: table.tableName,
        DOCUMENTS_BUCKET: documents.bucketName,
        STAMP_FUNCTION: this.stamp.functionName,
      },
      timeout: Duration.minutes(15),
      // For the whole processor that comes with it.
      memorySize: 1769,
      reserved: 'zip',
    });
    this.failTape = new BackgroundFunction(this, 'FailTape', {
      ...common,
      name: 'fail-tape',
      variables: { TABLE_NAME: table.tableName },
    });
    this.tape = new BackgroundFunction(this, 'ReadTape', {
      ...common,
      name: 'read-tape',
      variables: {
        TABLE_NAME: table.tableName,
        DOCUMENTS_BUCKET: documents.bucketName,
        INTAKE_BUCKET: intake.bucketName,
      },
      timeout: Duration.minutes(10),
      // 200,000 loans as columns with results, on a whole processor.
      memorySize: 1769,
      tells: this.failTape,
    });
    this.servicing = new BackgroundFunction(this, 'ReadServicing', {
      ...common,
      name: 'read-servicing',
      variables: {
        TABLE_NAME: table.tableName,
        DOCUMENTS_BUCKET: documents.bucketName,
        INTAKE_BUCKET: intake.bucketName,
      },
      timeout: Duration.minutes(10),
      // Loans as columns, on a whole processor, as for tapes.
      memorySize: 1769,
    });
    this.apply = new JobFunction(this, 'ApplyAllocation', {
      ...common,
      name: 'apply-allocation',
      variables: { TABLE_NAME: table.tableName, DOCUMENTS_BUCKET: documents.bucketName },
      // Picks up runs of lost workers, since people wait.
      schedule: ScheduleExpression.rate(Duration.minutes(1)),
    });
    this.agreement = new ProductFunction(this, 'WriteAgreement', {
      ...common,
      name: 'write-agreement',
      variables: { DOCUMENTS_BUCKET: documents.bucketName },
      // A deal's agreement has up to 25 MB, and is held a few times.
      memorySize: 1024,
      timeout: Duration.seconds(20),
    });
    this.receipt = new ProductFunction(this, 'WriteReceipt', {
      ...common,
      name: 'write-receipt',
      variables: {},
    });
    this.checkWriter = new ProductFunction(this, 'WriteCheck', {
      ...common,
      name: 'write-check',
      variables: {
        TABLE_NAME: table.tableName,
        DOCUMENTS_BUCKET: documents.bucketName,
        RECORDS_BUCKET: records.bucketName,
      },
    });
    this.statement = new ProductFunction(this, 'WriteStatement', {
      ...common,
      name: 'write-statement',
      variables: { TABLE_NAME: table.tableName, DOCUMENTS_BUCKET: documents.bucketName },
      // The API waits for 50,000 loans, on a whole processor.
      timeout: Duration.seconds(25),
      memorySize: 1769,
    });
    new TapeQuestions(this, 'TapeQuestions', { environment, data });
    const to: WorkerGrantable = {
      table,
      documentsArn,
      intakeArn,
      recordsArn,
      key,
      intakeKey: intake.key,
      stampFunctionArn: this.stamp.functionArn,
    };
    for (const name of Object.keys(workerGrants) as (keyof typeof workerGrants)[]) {
      for (const statement of workerGrants[name](to)) this[name].addToRolePolicy(statement);
    }
    acknowledgeFolders(this, data);
    acknowledgeInputs(this, data);
    acknowledgeIntake(this, data);
  }

  get functions(): ProductFunction[] {
    const { stamp, check, zip, tape, failTape, servicing, apply, agreement, receipt, checkWriter, statement } = this;
    return [stamp, check, zip, tape, failTape, servicing, apply, agreement, receipt, checkWriter, statement];
  }
}
