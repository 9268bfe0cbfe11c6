import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Environment } from './config.ts';
import { DataKey } from './constructs/data-key.ts';
import { LogBucket } from './constructs/log-bucket.ts';
import { PrivateBucket } from './constructs/private-bucket.ts';
import { ProductTable } from './constructs/product-table.ts';
import { SigningSecret } from './constructs/signing-secret.ts';

export interface DataStackProps extends StackProps {
  readonly environment: Environment;
}

/** What must not be lost: the table, the documents and the credentials that people put in. */
export class DataStack extends Stack {
  readonly key: DataKey;
  readonly table: ProductTable;
  readonly documents: PrivateBucket;
  /** Exported under a name that can be read, because the permissions on its folders are acknowledged by it. */
  readonly documentsArn: string;
  readonly signingSecret: SigningSecret;

  constructor(scope: Construct, id: string, { environment, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: true });
    const { retain, domain } = environment;

    this.key = new DataKey(this, 'Key', { retain });
    this.table = new ProductTable(this, 'Table', { key: this.key, retain });
    this.documents = new PrivateBucket(this, 'Documents', {
      retain,
      encryptionKey: this.key,
      versioned: true,
      serverAccessLogsBucket: new LogBucket(this, 'AccessLogs', environment),
      cors: [
        {
          // Without a domain the site's name is not known before its stack exists. Signed links guard the files, CORS does not.
          allowedOrigins: [domain ? `https://${domain.name}` : 'https://*.cloudfront.net'],
          allowedMethods: [HttpMethods.GET, HttpMethods.HEAD, HttpMethods.PUT],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag', 'Content-Disposition'],
          maxAge: 3600,
        },
      ],
    });

    this.documentsArn = this.exportValue(this.documents.bucketArn, { name: `${this.stackName}-DocumentsArn` });

    this.signingSecret = new SigningSecret(this, 'SigningSecret', { key: this.key, retain });

    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'SigningSecretName', { value: this.signingSecret.secretName });
  }
}
