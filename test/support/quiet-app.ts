import type { SQSBatchResponse } from 'aws-lambda';
import { fromSource, type Load } from '#local/lambdas.ts';
import type { App } from './app.ts';
import { runningApp } from './running-app.ts';

/**
 * The product, but for telling people what happens: for files that ask nothing of mails, texts and inboxes. Each offering that
 * is published would otherwise reach a hundred people there, which takes longer than what such a file is about.
 */
export const quietApp = (options: Parameters<typeof runningApp>[0] = {}): App =>
  runningApp({ ...options, load: addressingNothing });

/** For `startTandem`. */
export const addressingNothing: Load = async (name) =>
  name === 'address-notices'
    ? { handler: async (): Promise<SQSBatchResponse> => ({ batchItemFailures: [] }) }
    : fromSource(name);
