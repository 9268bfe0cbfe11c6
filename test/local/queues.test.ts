import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFauxqs } from 'fauxqs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startQueues } from '#local/queues.ts';

describe('the queues of this machine', () => {
  it('start on a folder of an earlier version, whose subscriptions filter otherwise', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'tandem-queues-'));
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    const earlier = await startFauxqs({ port: 0, logger: false, dataDir: dir, defaultRegion: 'us-east-1' });
    const FilterPolicy = JSON.stringify({ type: ['Of Old'] });
    earlier.setup({
      queues: [{ name: 'email' }],
      topics: [{ name: 'events' }],
      subscriptions: [{ topic: 'events', queue: 'email', attributes: { RawMessageDelivery: 'true', FilterPolicy } }],
    });
    await earlier.stop();

    const queues = await startQueues(dir);
    onTestFinished(() => queues.close());
    expect(queues.topicArn).toMatch(/:events$/);
  });
});
