import { describe, expect, it } from 'vitest';
import { addressNotices } from '#functions/consumers/address-notices.ts';
import { fileWords } from '#functions/notices/file-words.ts';
import { noticeWords } from '#functions/notices/words.ts';
import type { FileEvent } from '#functions/store/file-groups.ts';
import type { Notice } from '#shared/events/notice.ts';
import { anOffering, aUser } from '#test/support/builders.ts';
import { heldFiles } from '#test/support/held-files.ts';
import { delivery } from '#test/support/notices.ts';

const file = (number: number, data: Partial<FileEvent['data']> = {}): FileEvent => ({
  id: `F-D${number}`,
  type: 'file.available',
  version: 1,
  at: '2026-03-02T15:04:05.000Z',
  subject: 'offerings/1001',
  data: {
    kind: 'due-diligence',
    owner: '1001',
    itemUniqueId: `D${number}`,
    itemName: `loan ${number}.pdf`,
    section: 'Loan Files',
    creditUnionId: null,
    uploadedBy: 'Ada Min',
    ...data,
  },
});

function world() {
  const held = heldFiles();
  const published: Notice[] = [];
  const person = aUser({ id: 'ana', creditUnionId: 'BUYER', isAdmin: false, isEnabled: true, isVerified: true });
  const address = addressNotices({
    ...held,
    offerings: { find: async () => anOffering({ lpNumber: '1001', state: 'Published', whitelist: [], blacklist: [] }) },
    interests: { ofOffering: async () => [{ creditUnionId: 'BUYER' }] },
    commitments: { ofOffering: async () => [] },
    desk: { watchersOf: async () => [] },
    users: { ofCreditUnion: async () => [person], findAll: async () => [] },
    preferences: { ofAll: async () => [] },
    notices: { publish: async (some: Notice[]) => void published.push(...some) },
  } as never);
  const take = async (...bodies: object[]) => {
    for (const body of bodies) expect(await address(delivery(['1', body as never]))).toEqual({ batchItemFailures: [] });
  };
  const pass = async (seconds: number) => {
    held.pass(seconds);
    await take(...held.takeDue());
  };
  const titles = () =>
    published.map(({ event, batch }) => noticeWords(event, { entry: 'DueDiligenceFiles', facts: {}, batch }).title);
  return { take, pass, published, titles };
}

describe('the files of one upload', () => {
  it('are one notice, with the first ten by name', async () => {
    const { take, pass, published, titles } = world();
    for (let number = 37; number > 0; number--) {
      await take(file(number));
      await pass(5);
    }
    expect(published).toEqual([]);
    await pass(60);
    expect(titles()).toEqual(['37 new files for LP #1001 under Loan Files']);
    const [{ event, batch } = {} as Notice] = published;
    const { facts } = noticeWords(event, { entry: 'DueDiligenceFiles', facts: {}, batch });
    const first = Array.from({ length: 10 }, (_, i) => `loan ${i + 1}.pdf`);
    expect(facts).toEqual([['Files', `${first.join(', ')} and 27 more`]]);
    await pass(900);
    expect(published).toHaveLength(1);
  });

  it('are told of apart where folder or uploader differ, and a single one as it always was', async () => {
    const { take, pass, published, titles } = world();
    await take(file(1), file(2, { section: 'Pool Details' }), file(3, { uploadedBy: 'Bo Lee' }), file(4));
    await pass(60);
    expect(titles().toSorted()).toEqual([
      '2 new files for LP #1001 under Loan Files',
      'New due diligence file for LP #1001',
      'New due diligence file for LP #1001',
    ]);
    expect(published.map(({ event }) => event.id)).toContain('F-D2');
  });

  it('count once each, however often they come, and later ones are told of again', async () => {
    const { take, pass, titles } = world();
    await take(file(1), file(1), file(2));
    await pass(60);
    await take(file(3), file(1));
    await pass(60);
    await take(file(2), file(3));
    await pass(60);
    expect(titles()).toEqual(['2 new files for LP #1001 under Loan Files', 'New due diligence file for LP #1001']);
  });

  it('wait ten minutes at most while others keep coming', async () => {
    const { take, pass, published } = world();
    for (let number = 1; number <= 40; number++) {
      await take(file(number));
      await pass(20);
    }
    expect(published.length).toBeGreaterThan(0);
  });
});

it.each([
  ['reports', '3 new reports on LP #1001'],
  ['downloads', '3 files are ready to download'],
] as const)('files of %s are counted too', (kind, title) => {
  const batch = { count: 3, names: ['a', 'b', 'c'] };
  expect(fileWords['file.available'](file(1, { kind }) as never, { entry: 'Reports', facts: {}, batch }).title).toBe(
    title,
  );
});
