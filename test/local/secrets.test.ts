import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { secret } from '#functions/services/secrets.ts';
import { startSecrets } from '#local/secrets.ts';

const Key = z.object({ key: z.string() });
const MINUTE = 60_000;

describe('a secret', () => {
  let asked: number;
  let current = (): string => '';
  const values = {
    get arn() {
      return current();
    },
  };

  beforeEach(async () => {
    const manager = await startSecrets(values);
    onTestFinished(() => manager.close());
    asked = 0;
    vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', manager.url);
    vi.stubEnv('AWS_REGION', 'us-east-1');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
    onTestFinished(() => void vi.unstubAllEnvs());
  });

  function reader() {
    const clock = { ms: 0 };
    const onStale = vi.fn();
    return { clock, onStale, read: secret('arn', Key, { onStale, now: () => clock.ms }) };
  }
  const holds = (text: string) => {
    current = () => {
      asked++;
      return text;
    };
  };

  it('is read once for all who ask, and again after five minutes', async () => {
    holds('{"key":"first"}');
    const { clock, read } = reader();
    const [first] = await Promise.all([read(), read()]);
    expect([first, await read(), asked]).toEqual([{ key: 'first' }, first, 1]);

    holds('{"key":"second"}');
    clock.ms = 5 * MINUTE - 1;
    expect(await read()).toBe(first);
    clock.ms = 5 * MINUTE;
    expect(await read()).toEqual({ key: 'second' });
  });

  it('is the same object while its text is the same', async () => {
    holds('{"key":"first"}');
    const { clock, read } = reader();
    const first = await read();
    clock.ms = 6 * MINUTE;
    expect(await read()).toBe(first);
    expect(asked).toBe(2);
  });

  it('goes on while it cannot be read again, and is read as soon as it can be where it never was', async () => {
    holds('nothing');
    const { clock, onStale, read } = reader();
    await expect(read()).rejects.toThrow("isn't valid JSON");
    holds('{"key":"first"}');
    expect(await read()).toEqual({ key: 'first' });

    holds('nothing');
    clock.ms = 6 * MINUTE;
    expect(await read()).toEqual({ key: 'first' });
    expect(onStale).toHaveBeenCalledOnce();
  });
});
