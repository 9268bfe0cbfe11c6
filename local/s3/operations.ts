import { completeUpload } from './complete-upload.ts';
import { copyObject } from './copy.ts';
import { deleteCors, getCors, putCors } from './cors.ts';
import { listObjects } from './listing.ts';
import { abortUpload, createUpload, uploadPart } from './multipart.ts';
import { listParts, listUploads } from './multipart-listing.ts';
import { deleteObject, deleteObjects, getObject, putObject } from './objects.ts';
import type { Operation } from './operation.ts';
import type { S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';
import { deleteTagging, getTagging, putTagging } from './tagging.ts';

const onBucket: Record<string, Operation> = {
  'HEAD ': () => ({ headers: { 'x-amz-bucket-region': 'us-east-1' } }),
  'GET ': listObjects,
  'GET uploads': listUploads,
  'GET cors': getCors,
  'PUT cors': putCors,
  'DELETE cors': deleteCors,
  'POST delete': deleteObjects,
};

const onObject: Record<string, Operation> = {
  'PUT ': (context) => (context.request.headers['x-amz-copy-source'] ? copyObject : putObject)(context),
  'GET ': getObject,
  'HEAD ': getObject,
  'DELETE ': deleteObject,
  'PUT tagging': putTagging,
  'GET tagging': getTagging,
  'DELETE tagging': deleteTagging,
  'POST uploads': createUpload,
  'PUT uploadId': uploadPart,
  'GET uploadId': listParts,
  'POST uploadId': completeUpload,
  'DELETE uploadId': abortUpload,
};

const selectors = ['uploads', 'uploadId', 'tagging', 'cors', 'delete'];
const parameters =
  /^(x-id|x-amz-.+|response-.+|list-type|prefix|delimiter|max-.+|.+-marker|continuation-token|start-after|encoding-type|fetch-owner)$/i;

/** Throws for an operation it doesn't know, rather than mistake it for another. */
export function operationFor({ method, key, query }: S3Request): Operation {
  const selector = selectors.find((name) => query.has(name)) ?? '';
  const isKnown = (name: string) =>
    name === selector || parameters.test(name) || (selector === 'uploadId' && name === 'partNumber');
  if (![...query.keys()].every(isKnown)) throw new S3Error('NotImplemented');
  const operation = (key ? onObject : onBucket)[`${method} ${selector}`];
  if (!operation) throw new S3Error('MethodNotAllowed');
  return operation;
}

export function isCreateBucket({ method, bucket, key, query }: S3Request): boolean {
  return method === 'PUT' && bucket !== '' && key === '' && [...query.keys()].every((name) => parameters.test(name));
}
