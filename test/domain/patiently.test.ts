import { describe, expect, it } from 'vitest';
import { patiently } from '#functions/workers/zip/patiently.ts';
import { Problem } from '#shared/contract/problem.ts';

/** Answers after so many refusals. */
function crowded(refusals: number, code: 'unavailable' | 'upstream' = 'unavailable') {
  const counts = { asked: 0 };
  const ask = async () => {
    if (counts.asked++ < refusals) throw new Problem(code);
    return 'marked';
  };
  return { ask, counts };
}

describe('a mark of a zip', () => {
  it('waits where too many are made', async () => {
    const { ask, counts } = crowded(2);
    expect(await patiently(ask, () => true)).toBe('marked');
    expect(counts.asked).toBe(3);
  });

  it('is given up once the zip may not wait, and at once for any other fault', async () => {
    await expect(patiently(crowded(9).ask, () => false)).rejects.toMatchObject({ code: 'unavailable' });
    const { ask, counts } = crowded(1, 'upstream');
    await expect(patiently(ask, () => true)).rejects.toMatchObject({ code: 'upstream' });
    expect(counts.asked).toBe(1);
  });
});
