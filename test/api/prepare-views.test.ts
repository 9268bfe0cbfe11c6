import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { snapshotViews } from '#functions/jobs/snapshot-views.ts';
import { inDeployment } from '#functions/runtime/deployment.ts';
import { snapshotService } from '#functions/services/snapshots.ts';
import type { Table } from '#functions/store/table.ts';
import { copiedViews } from '#functions/views/copied-views.ts';
import { liveTable } from '#functions/views/live-table.ts';
import { offeringRows } from '#functions/views/view-rows.ts';
import { lambdas } from '#local/lambdas.ts';
import { openOffering } from '#test/support/listings.ts';
import { watchLines } from '#test/support/log.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();

/** Where CloudFormation takes answers, and what it does with them. */
let answering: Server;
const answers: { body: Record<string, string>; contentType: string | undefined }[] = [];
let status = 200;

beforeAll(async () => {
  answering = createServer(async (request, response) => {
    answers.push({ body: JSON.parse(await text(request)), contentType: request.headers['content-type'] });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => answering.listen(0, '127.0.0.1', resolve));
});
afterAll(() => answering.close());

const place = { StackId: 'stack', RequestId: 'request', LogicalResourceId: 'PrepareViewsDone' };
const called = (RequestType: string) =>
  ({
    ...place,
    RequestType,
    ResponseURL: `http://127.0.0.1:${(answering.address() as AddressInfo).port}/`,
  }) as CloudFormationCustomResourceEvent;

/** What CloudFormation hears of work that it calls. */
async function heardOf(work: () => Promise<unknown>, RequestType = 'Update') {
  answers.length = 0;
  await inDeployment(work)(called(RequestType), { logStreamName: 'stream' });
  return answers.map(({ body }) => body);
}

const snapshots = () =>
  snapshotService({
    DOCUMENTS_BUCKET: process.env.DOCUMENTS_BUCKET ?? '',
    S3_PATH_STYLE: '1',
    TABLE_NAME: app.table.name,
  });

/** Records that a cold Lambda reads before its first answer, and how many rows it has then. */
async function coldStart(source = offeringRows) {
  const { table } = storesOf(app);
  let records = 0;
  const pages: Table['pages'] = async function* (range, read) {
    for await (const page of table.pages(range, read)) {
      if (range.index) records += page.length;
      yield page;
    }
  };
  const { count } = await liveTable({ table: { ...table, pages }, snapshots: snapshots() }, source).current();
  return { records, count };
}

describe('the deployment of a release', () => {
  it('makes copies of all lists, and says so', async () => {
    answers.length = 0;
    await lambdas()('prepare-views')(called('Create'));
    const body = { ...place, PhysicalResourceId: 'PrepareViewsDone', Status: 'SUCCESS' };
    expect(answers).toEqual([{ body, contentType: undefined }]);
    for (const [view, make] of copiedViews({ table: storesOf(app).table })) {
      expect(await snapshots().read(view, make().edition), view).not.toBeNull();
    }
  });

  it('has cold Lambdas of a raised edition begin at its copy, and those of the release before at theirs', async () => {
    const { table } = storesOf(app);
    const raised = { ...offeringRows, edition: offeringRows.edition + 1 };
    const { edition } = liveTable({ table }, offeringRows);
    const former = await snapshots().read('OFFERINGS', edition);
    expect(former).not.toBeNull();
    expect((await coldStart(raised)).records).toBeGreaterThan(50);
    const from = { table, snapshots: snapshots() };
    const job = snapshotViews({
      snapshots: from.snapshots,
      views: [['OFFERINGS', () => liveTable(from, raised)]],
      now: () => new Date(),
    });
    expect(await heardOf(job)).toMatchObject([{ Status: 'SUCCESS' }]);

    await openOffering(app);
    const [next, before] = [await coldStart(raised), await coldStart()];
    expect([next.records, before.records]).toEqual([0, 0]);
    expect(next.count).toBe(before.count);
    expect(await snapshots().read('OFFERINGS', edition)).toEqual(former);
  });

  it('fails with its work, and leaves what went wrong to the log', async () => {
    const lines = watchLines();
    const [answer] = await heardOf(() => Promise.reject(new Error('the secret cause')));
    expect(answer).toMatchObject({ ...place, Status: 'FAILED', Reason: expect.stringContaining('stream') });
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(JSON.stringify(lines.mock.calls)).toContain('the secret cause');
    lines.mockRestore();
  });

  it('takes nothing away and does no work when it is undone', async () => {
    let isDone = false;
    const work = async () => {
      isDone = true;
    };
    expect(await heardOf(work, 'Delete')).toMatchObject([{ ...place, Status: 'SUCCESS' }]);
    expect(isDone).toBe(false);
  });

  it('is answered once more where the answer was not taken', async () => {
    status = 503;
    await expect(heardOf(async () => undefined)).rejects.toThrow('503');
    status = 200;
  });
});
