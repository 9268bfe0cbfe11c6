import type { CloudFormationCustomResourceEvent, CloudFormationCustomResourceResponse, Context } from 'aws-lambda';
import { log } from './log.ts';

/** Custom resource of CloudFormation. A run out of time isn't reported: Lambda starts it two more times. */
export const inDeployment =
  (work: () => Promise<unknown>) =>
  async (
    event: CloudFormationCustomResourceEvent,
    { logStreamName }: Pick<Context, 'logStreamName'>,
  ): Promise<void> => {
    const { StackId, RequestId, LogicalResourceId } = event;
    const place = { StackId, RequestId, LogicalResourceId, PhysicalResourceId: LogicalResourceId };
    // Its results need no removal.
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
  // Bytes, because text would add a content type that the link isn't signed for.
  const { ok, status } = await fetch(ResponseURL, { method: 'PUT', body: Buffer.from(JSON.stringify(body)) });
  if (!ok) throw new Error(`CloudFormation's answer was not taken: ${status}`);
}
