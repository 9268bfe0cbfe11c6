import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { printedTypes } from '#shared/events/event.ts';
import { templatePrefix } from '#shared/events/print-event.ts';
import type { DataStack } from '../data-stack.ts';
import type { EdgeStack } from '../edge-stack.ts';
import { allow } from '../statements.ts';
import type { WebStack } from '../web-stack.ts';
import type { EncryptedTopic } from './encrypted-topic.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';
import { WorkQueue } from './work-queue.ts';

export interface PagePrinterProps extends Omit<ProductFunctionProps<'print-pages'>, 'name' | 'variables' | 'table'> {
  readonly data: DataStack;
  readonly web: WebStack;
  readonly edge: EdgeStack;
  readonly events: EncryptedTopic;
}

/** Prints pages from templates, after deployments and published texts. */
export class PagePrinter extends ProductFunction<'print-pages'> {
  readonly work: WorkQueue;

  constructor(scope: Construct, id: string, { data, web, edge, events, ...props }: PagePrinterProps) {
    const { table, content, contentArn } = data;
    super(scope, id, {
      ...props,
      table,
      name: 'print-pages',
      variables: {
        TABLE_NAME: table.tableName,
        CONTENT_BUCKET: content.bucketName,
        SITE_BUCKET: web.site.bucketName,
        SITE_URL: edge.url,
      },
    });
    this.work = new WorkQueue(scope, 'Pages');
    this.work.takeEvents(events, printedTypes);
    new Rule(scope, 'PageTemplates', {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [content.bucketName] }, object: { key: [{ prefix: templatePrefix }] } },
      },
      targets: [new SqsQueue(this.work.queue, { deadLetterQueue: this.work.deadLetters })],
    });
    this.addEventSource(
      new SqsEventSource(this.work.queue, {
        batchSize: 10,
        reportBatchItemFailures: true,
      }),
    );

    this.addToRolePolicy(allow(table.tableArn, 'dynamodb:Query'));
    // Without the right to list, S3 answers 403 instead of 404.
    this.addToRolePolicy(allow([contentArn, web.siteArn], 's3:ListBucket'));
    this.addToRolePolicy(allow(`${contentArn}/${templatePrefix}*`, 's3:GetObject'));
    this.addToRolePolicy(allow(`${web.siteArn}/*.html`, 's3:GetObject', 's3:PutObject'));
  }
}
