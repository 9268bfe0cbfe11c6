import type { S3Request } from '../s3/request.ts';
import type { CallNeed } from './needs.ts';

/** Actions on the object or bucket, then on the bucket's key. */
type Line = readonly [action: string, ...ofKey: string[]];

const upload: Line = ['s3:PutObject', 'kms:GenerateDataKey', 'kms:Decrypt'];

/**
 * By method and what the query asks for, as https://docs.aws.amazon.com/AmazonS3/latest/userguide/using-with-s3-policy-actions.html
 * has it. HEAD shows no bytes and takes no key.
 */
const onObject: Record<string, Line> = {
  'GET ': ['s3:GetObject', 'kms:Decrypt'],
  'HEAD ': ['s3:GetObject'],
  'PUT ': ['s3:PutObject', 'kms:GenerateDataKey'],
  'DELETE ': ['s3:DeleteObject'],
  'GET tagging': ['s3:GetObjectTagging'],
  'DELETE tagging': ['s3:DeleteObjectTagging'],
  'POST uploads': upload,
  'PUT uploadId': upload,
  'POST uploadId': upload,
  'GET uploadId': ['s3:ListMultipartUploadParts'],
  'DELETE uploadId': ['s3:AbortMultipartUpload'],
};

const onBucket: Record<string, Line> = { 'GET ': ['s3:ListBucket'] };

const selectors = ['uploads', 'uploadId', 'tagging', 'cors', 'delete'];
/** The header that makes another operation of a PUT. */
const COPY = 'x-amz-copy-source';

export function s3Needs({ method, bucket, key, query, headers }: S3Request): CallNeed[] {
  const selector = selectors.find((name) => query.has(name)) ?? (headers[COPY] ? COPY : '');
  const line = (key ? onObject : onBucket)[`${method} ${selector}`];
  if (!line) throw new Error(`No line says what ${method} ${selector} takes of S3.`);
  const [action, ...keyActions] = line;
  const resource = `arn:aws:s3:::${bucket}${key && `/${key}`}`;
  // Tags that come with an object take leave of their own.
  const tags = headers['x-amz-tagging'] ? [{ action: 's3:PutObjectTagging', resource, keyActions: [] }] : [];
  return [{ action, resource, keyActions }, ...tags];
}
