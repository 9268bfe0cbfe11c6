import { describe, expect, it } from 'vitest';
import { entryName, GAVE_UP, uniqueNames, type ZipJob, zipFileName, zipNow, zipPaths } from '#shared/domain/zip.ts';

describe('names in a zip', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['財務 – Ñ.pdf', '財務 – Ñ.pdf'],
    ['A\u030a.txt', 'Å.txt'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['C:\\boot.ini', 'C__boot.ini'],
    ['a\u0000b\u001f.txt', 'a_b_.txt'],
    ['gnp\u202efdp.exe', 'gnp_fdp.exe'],
    ['what?<is>|"this"*', 'what__is___this__'],
    ['..', 'file'],
    ['.', 'file'],
    ['', 'file'],
    ['name. . ', 'name'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['console.txt', 'console.txt'],
    ['.env', '.env'],
    ['half \ud83d.txt', 'half \ufffd.txt'],
  ])('%j becomes %j', (name, safe) => {
    expect(entryName(name)).toBe(safe);
  });

  it.each([
    [
      ['a.pdf', 'a.pdf', 'a.pdf'],
      ['a.pdf', 'a (2).pdf', 'a (3).pdf'],
    ],
    [
      ['a.pdf', 'A.PDF'],
      ['a.pdf', 'A (2).PDF'],
    ],
    [
      ['a (2).pdf', 'a.pdf', 'a.pdf'],
      ['a (2).pdf', 'a.pdf', 'a (3).pdf'],
    ],
    [
      ['a.pdf', 'a.pdf', 'a (2).pdf'],
      ['a.pdf', 'a (2).pdf', 'a (2) (2).pdf'],
    ],
    [
      ['README', 'README', '.env', '.env'],
      ['README', 'README (2)', '.env', '.env (2)'],
    ],
    [
      ['a.tar.gz', 'a.tar.gz'],
      ['a.tar.gz', 'a.tar (2).gz'],
    ],
  ])('%j are kept apart', (names, apart) => {
    expect(names.map(uniqueNames())).toEqual(apart);
  });

  it('are kept apart quickly, however many are alike', () => {
    const named = uniqueNames();
    const names = Array.from({ length: 50_000 }, () => named('loan.pdf'));
    expect(new Set(names).size).toBe(50_000);
  });

  it('is that of the offering and the section for the zip itself', () => {
    expect(zipFileName({ lpNumber: '1001', section: 'Loan Files' })).toBe('LP 1001 Loan Files.zip');
    expect(zipFileName({ lpNumber: '1001', section: '../x' })).toBe('LP 1001 .._x.zip');
  });
});

describe('a zip that nothing is heard of', () => {
  const changedAt = '2026-03-02T15:00:00.000Z';
  const zip = (status: ZipJob['status']) => ({ status, changedAt, failure: null }) as ZipJob;
  const later = (minutes: number) => new Date(Date.parse(changedAt) + minutes * 60_000);

  it('has failed once its function can no longer be at work', () => {
    expect(zipNow(zip('Preparing'), later(15)).status).toBe('Preparing');
    expect(zipNow(zip('Preparing'), later(17))).toMatchObject({ status: 'Failed', failure: GAVE_UP });
    expect(zipNow(zip('Ready'), later(600)).status).toBe('Ready');
  });
});

describe('paths in a zip', () => {
  const files = [
    { section: 'Pool: A', itemName: 'a.pdf' },
    { section: 'pool_ a', itemName: 'A.pdf' },
    { section: 'Loan v1.2', itemName: 'README' },
    { section: 'Loan v1.2', itemName: 'README' },
    { section: '..', itemName: '../a.pdf' },
  ];

  it('of all sections have a folder for each, apart also where case is ignored', () => {
    expect(files.map(zipPaths({ section: '' }))).toEqual([
      'Pool_ A/a.pdf',
      'pool_ a/A (2).pdf',
      'Loan v1.2/README',
      'Loan v1.2/README (2)',
      'file/.._a.pdf',
    ]);
  });

  it('of one section have none', () => {
    expect(files.map(zipPaths({ section: 'Pool: A' }))).toEqual([
      'a.pdf',
      'A (2).pdf',
      'README',
      'README (2)',
      '.._a.pdf',
    ]);
  });

  it('are in a zip that is named by its section, or as all', () => {
    expect(zipFileName({ lpNumber: '1001', section: 'Pool: A' })).toBe('LP 1001 Pool_ A.zip');
    expect(zipFileName({ lpNumber: '1001', section: '' })).toBe('LP 1001 All files.zip');
  });
});
