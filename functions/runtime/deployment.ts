import type { CloudFormationCustomResourceEvent, CloudFormationCustomResourceResponse, Context } from 'aws-lambda';
import { log } from './log.ts';

/**
 * Work that a deployment waits for, as CloudFormation calls a custom resource. If it fails the deployment does, at once. Of a run
 * that is out of time CloudFormation hears nothing: Lambda then starts it two more times.
 */
export const inDeployment =
  (work: () => Promise<unknown>) =>
  async (
    event: CloudFormationCustomResourceEvent,
    { logStreamName }: Pick<Context, 'logStreamName'>,
  ): Promise<void> => {
    const { StackId, RequestId, LogicalResourceId } = event;
    const place = { StackId, RequestId, LogicalResourceId, PhysicalResourceId: LogicalResourceId };
    // What it has done goes with nothing.
    if (event.RequestType === 'Delete') return answer(event, { ...place, Status: 'SUCCESS' });
    try {
      await work();
    } catch (error) {
      log.error('work of a deployment failed', error);
      return answer(event, { ...place, Status: 'FAILED', Reason: `The log stream ${logStreamName} says why.` });
    }
    await answer(event, { ...place, Status: 'SUCCESS' });
  };

async function answer(
  { ResponseURL }: CloudFormationCustomResourceEvent,
  body: CloudFormationCustomResourceResponse,
): Promise<void> {
  // As bytes: text would bring a content type, which the link is not signed for.
  const { ok, status } = await fetch(ResponseURL, { method: 'PUT', body: Buffer.from(JSON.stringify(body)) });
  if (!ok) throw new Error(`CloudFormation's answer was not taken: ${status}`);
}
