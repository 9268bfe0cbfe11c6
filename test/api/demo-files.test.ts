import { describe, expect, it } from 'vitest';
import { readPdf } from '#test/support/pdf.ts';
import { runningApp } from '#test/support/running-app.ts';

describe('the files of the demo data', () => {
  const app = runningApp({ files: true, offerings: 1 });

  it('can be downloaded, each under its name: a PDF with the mark on every page, the others byte for byte', async () => {
    const files = await app.as('buyer').documents.files({ id: '1001' });
    expect(files.length).toBeGreaterThan(10);
    for (const { path, itemName, size } of files) {
      const answer = await app.call(path, { as: 'buyer' });
      const file = await fetch(answer.headers.get('location') ?? '');
      expect(file.status).toBe(200);
      const disposition = file.headers.get('content-disposition') ?? '';
      expect(disposition).toMatch(/^attachment; filename=/);
      expect(disposition).toContain(/^[ -~]+$/.test(itemName) ? itemName : encodeURIComponent(itemName));
      const bytes = await file.bytes();
      if (!itemName.endsWith('.pdf')) {
        expect(bytes.byteLength, itemName).toBe(size);
        continue;
      }
      for (const { lines } of await readPdf(bytes)) {
        expect(lines.map(({ text }) => text)).toEqual(expect.arrayContaining(['Dana Whitcombe']));
      }
    }
  });
});
