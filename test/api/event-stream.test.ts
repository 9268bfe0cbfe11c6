import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { measureIn } from '#functions/runtime/metrics.ts';
import { historyItem } from '#functions/store/history.ts';
import { publishEvents } from '#functions/streams/publish-events.ts';
import { cents } from '#shared/format/money.ts';
import { aHistoryEntry } from '#test/support/builders.ts';
import { firstRelease } from '#test/support/first-release.ts';
import { watchLines, watchLog } from '#test/support/log.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const measure = measureIn('Tandem/test');

describe('the stream', () => {
  const at = '2026-03-02T15:04:05.000Z';
  const image = (id: string) => {
    const step = { type: 'CommitmentSubmitted', price: null, amount: cents(10_000) } as const;
    return marshall(historyItem({ ...aHistoryEntry({ step }), id, lpNumber: '1001', at }, at));
  };
  const record = (
    SequenceNumber: string,
    PK: string,
    eventName = 'INSERT',
    NewImage: object = image(SequenceNumber),
    OldImage?: object,
  ) => ({
    eventName,
    dynamodb: { SequenceNumber, Keys: { PK: { S: PK } }, NewImage: { ...NewImage, PK: { S: PK } }, OldImage },
  });
  const publish = async (Records: object[], failing?: string) => {
    const published: string[] = [];
    const handler = publishEvents({
      measure,
      notifier: {
        async publish({ id }) {
          if (id === failing) throw new Error('SNS is down');
          published.push(id);
        },
      },
    });
    return { result: await handler({ Records } as unknown as DynamoDBStreamEvent), published };
  };

  it('publishes new history rows and nothing else', async () => {
    const { published } = await publish([
      record('1', 'HISTORY#1001'),
      record('2', 'OFFERING#1001'),
      record('3', 'HISTORY#1001', 'MODIFY'),
      record('4', 'HISTORY#1001'),
    ]);
    expect(published).toEqual(['1', '4']);
  });

  it('takes what it tells of from the facts of a history row', async () => {
    const sent: object[] = [];
    const handler = publishEvents({ measure, notifier: { publish: async (event) => void sent.push(event) } });
    const who = image('H1');
    const facts = { type: { S: 'CommitmentEdited' }, before: { N: '100' }, amount: { N: '250' } };
    const rows = [record('1', 'HISTORY#1001', 'INSERT', { ...who, step: { M: facts } })];
    await handler({ Records: rows } as unknown as DynamoDBStreamEvent);
    expect(sent).toMatchObject([{ type: 'commitment.edited', data: { amount: 250, formerAmount: 100 } }]);
  });

  it('tells of a contact message that it is there, and nothing of what it says', async () => {
    const sent: object[] = [];
    const handler = publishEvents({ measure, notifier: { publish: async (event) => void sent.push(event) } });
    const image = marshall({ ...firstRelease.contactRecord, id: 'M1', at, message: 'Secret' });
    await handler({ Records: [record('1', 'CONTACT#2026-03', 'INSERT', image)] } as unknown as DynamoDBStreamEvent);
    expect(sent).toEqual([
      {
        id: 'M1',
        type: 'contact.received',
        version: 1,
        at,
        subject: 'contact-messages/M1',
        data: { messageId: 'M1' },
      },
    ]);
  });

  it('tells of a file once it can be opened, and not again when it changes', async () => {
    const document = { ...firstRelease.documentRecord, isPresent: true, removedAt: null, handOut: null };
    const clean = marshall({ ...document, verdict: 'Clean' });
    const pending = { ...marshall({ ...document, verdict: 'Pending' }), PK: { S: 'DOCUMENTS#due-diligence/1001' } };
    const PK = 'DOCUMENTS#due-diligence/1001';
    const { published } = await publish([
      record('1', PK, 'INSERT', pending),
      record('2', PK, 'MODIFY', clean, pending),
      record('3', PK, 'MODIFY', clean, { ...clean, PK: { S: PK } }),
    ]);
    expect(published).toEqual([`F-${firstRelease.documentRecord?.itemUniqueId}`]);
  });

  it('counts each event by its type, and the dollars of orders, in the line that tells of it', async () => {
    const log = watchLog();
    onTestFinished(log.restore);
    const signedUp = marshall({ ...firstRelease.auditRecord, type: 'Signed Up', at });
    await publish([record('1', 'HISTORY#1001'), record('2', 'AUDIT#U1', 'INSERT', signedUp)]);
    const told = log.told.mock.calls.map(([line]) => JSON.parse(line));
    expect(told).toMatchObject([
      { message: 'event published', eventId: '1', type: 'commitment.submitted', Events: 1, Dollars: 100 },
      { type: 'user.signed-up', Events: 1 },
    ]);
    // https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
    expect(told.map(({ _aws }) => _aws)).toEqual(
      [['Events', 'Dollars'], ['Events']].map((names) => ({
        Timestamp: expect.any(Number),
        CloudWatchMetrics: [
          { Namespace: 'Tandem/test', Dimensions: [['type']], Metrics: names.map((Name) => ({ Name })) },
        ],
      })),
    );
    expect(JSON.stringify(told)).not.toMatch(/Credit Union|[a-z]Name"/);
  });

  it('counts nothing that was not published', async () => {
    const log = watchLog();
    onTestFinished(log.restore);
    await publish([record('1', 'HISTORY#1001')], '1');
    expect(log.told.mock.calls.join()).toContain('event not published');
    expect(log.told.mock.calls.join()).not.toContain('_aws');
  });

  it('asks for what failed and all after it again', async () => {
    watchLines();
    const { result, published } = await publish(
      ['1', '2', '3'].map((id) => record(id, 'HISTORY#1001')),
      '2',
    );
    expect(published).toEqual(['1']);
    expect(result).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
  });
});
