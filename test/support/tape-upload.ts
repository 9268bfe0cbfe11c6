import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, vi } from 'vitest';
import { keys } from '#functions/store/keys.ts';
import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import type { HeaderRow } from '#shared/domain/pool/tape/header-row.ts';
import type { App, Person } from './app.ts';

/** Sends a file as a tape of an offering, and answers it as soon as it is there. */
export async function sendTape(
  app: App,
  id: string,
  content: string | Uint8Array,
  {
    as = 'seller' as Person,
    fileName = 'tape.csv',
    sheet = undefined as string | undefined,
    headerRow = undefined as HeaderRow | undefined,
  } = {},
): Promise<string> {
  const bytes = new Uint8Array(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  const { tapes } = app.as(as);
  const body = {
    fileName,
    size: bytes.length,
    contentType: 'text/csv',
    ...(sheet && { sheet }),
    ...(headerRow && { headerRow }),
  };
  const { tapeId, upload } = await tapes.start({ id, body });
  const parts = [];
  for (const { partNumber, url } of upload.parts) {
    const body = bytes.slice((partNumber - 1) * upload.partSize, partNumber * upload.partSize);
    const sent = await fetch(url, { method: 'PUT', body });
    parts.push({ partNumber, etag: sent.headers.get('etag') ?? '' });
  }
  await tapes.complete({ id, tapeId, body: { parts } });
  return tapeId;
}

/** The tape once it is in that state. */
export async function tapeIn(
  app: App,
  asked: { id: string; tapeId: string },
  state: TapeEntity['state'],
  as: Person = 'seller',
): Promise<TapeEntity> {
  const { tapes } = app.as(as);
  return vi.waitFor(
    async () => {
      const tape = await tapes.tape(asked);
      expect(tape.state).toBe(state);
      return tape;
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** Takes the columns as they are proposed. */
export async function acceptColumns(
  app: App,
  asked: { id: string; tapeId: string },
  asOfDate = '2026-09-30',
  { as = 'seller' as Person, ...more }: { as?: Person; attestsLoanIds?: boolean; sums?: 'leave-out' | 'loans' } = {},
): Promise<TapeEntity> {
  const { tapes } = app.as(as);
  const columns = (await tapes.columns(asked)).map(({ index, field, unit, dateOrder }) => ({
    index,
    field,
    unit,
    dateOrder,
  }));
  return tapes.setColumns({ ...asked, body: { columns, asOfDate, ...more } });
}

/** Has a tape read as uploads are, and lets buyers see it without the decisions that lead there. */
export async function publishTape(
  app: App,
  id: string,
  content: string | Uint8Array,
  asOfDate?: string,
): Promise<string> {
  const asked = { id, tapeId: await sendTape(app, id, content) };
  await tapeIn(app, asked, 'Columns');
  await acceptColumns(app, asked, asOfDate);
  await tapeIn(app, asked, 'Ready');
  await app.table.client.send(
    new UpdateCommand({
      TableName: app.table.name,
      Key: keys.offering(id),
      UpdateExpression: 'SET publishedTapeId = :tape',
      ExpressionAttributeValues: { ':tape': asked.tapeId },
    }),
  );
  return asked.tapeId;
}
