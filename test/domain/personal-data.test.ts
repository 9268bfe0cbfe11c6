import { describe, expect, it } from 'vitest';
import { finder, type Person, recordsOfPerson } from '#bin/person-data.ts';
import { isToErase } from '#bin/person-erasure.ts';
import { exportOf } from '#bin/person-export.ts';
import type { Item, Key } from '#functions/store/expressions.ts';
import { journalWriter } from '#functions/store/journal.ts';
import { keys } from '#functions/store/keys.ts';
import { personalData, personalDataAt } from '#functions/store/personal-data.ts';
import { erasedName } from '#shared/domain/erasure.ts';
import { firstRelease } from '#test/support/first-release.ts';
import { laterReleases } from '#test/support/later-releases.ts';

const folder = { kind: 'due-diligence', owner: '1001' } as const;
const kind = { userId: 'u', entry: 'NewOfferings', channel: 'EMAIL' } as const;
const access = { ...folder, itemUniqueId: 'D1', at: '2026-03-02', id: 'A01' } as never;

/** One key of each kind. */
const samples: Record<keyof typeof keys, Key> = {
  offering: keys.offering('1'),
  look: keys.look('1', 'term-sheet', 'CU'),
  shownTerms: keys.shownTerms('1', 'h'),
  commitment: keys.commitment('1', 'CU'),
  interest: keys.interest('1', 'CU'),
  history: keys.history('1', '2026', 'H'),
  document: keys.document(folder, 'D'),
  section: keys.section(folder, 'S'),
  folder: keys.folder(folder),
  upload: keys.upload('u', 'U'),
  turn: keys.turn('ZIP', 'u'),
  zip: keys.zip('u', 'Z'),
  access: keys.access(access),
  user: keys.user('u'),
  authorities: keys.authorities('CU'),
  deal: keys.deal('1', 'CU-1-Commitment'),
  closing: keys.closing('1', '1-C1'),
  outsideSettlement: keys.outsideSettlement('1'),
  settlementTerms: keys.settlementTerms('1'),
  statement: keys.statement('CU-1-Commitment', 1),
  dealAgreement: keys.dealAgreement('1', 'CU-1-Commitment', 'G1'),
  dealEnvelope: keys.dealEnvelope('e'),
  dealPosition: keys.dealPosition('1', 'CU-1-Commitment'),
  statementFile: keys.statementFile('CU-1-Commitment', 'F'),
  servicingMonth: keys.servicingMonth('1', '2026-10', 1),
  servicingStatement: keys.servicingStatement('1', '2026-10', 'CU60001'),
  ledgerAccounts: keys.ledgerAccounts('CU60001'),
  alertLimit: keys.alertLimit('CU60001'),
  servicingLedger: keys.servicingLedger('1'),
  dealOf: keys.dealOf('CU', 'CU-1-Commitment'),
  purchaseProposal: keys.purchaseProposal('CU', '1-1'),
  waitingProposal: keys.waitingProposal('CU', '1-1'),
  proposalStep: keys.proposalStep({ creditUnionId: 'CU', at: '2026-11-23', id: 'P' }),
  compliance: keys.compliance('CU'),
  limitDocument: keys.limitDocument('CU', 'S1'),
  brokenLimits: keys.brokenLimits('CU', '2026-06'),
  callReportLine: keys.callReportLine('1', '2026-06', 1),
  reportRoster: keys.reportRoster('2026-06', 1, 0),
  reportFile: keys.reportFile('R1'),
  importedReport: keys.importedReport('2026-06', 1),
  callReportInForce: keys.callReportInForce,
  outside: keys.outside('CU'),
  earlierOutside: keys.earlierOutside('CU', 1),
  position: keys.position('CU', '1'),
  evidence: keys.evidence('CU', 'K'),
  evidenceOn: keys.evidenceOn('1', '2026', 'K'),
  evidencePdf: keys.evidencePdf('CU', 'K'),
  evidenceHead: keys.evidenceHead('CU'),
  preferences: keys.preferences('u'),
  numberProof: keys.numberProof('u'),
  session: keys.session('u', 's'),
  signUpTicket: keys.signUpTicket('f'),
  signUpCode: keys.signUpCode('f'),
  signUp: keys.signUp('u'),
  creditUnion: keys.creditUnion('CU'),
  creditUnionName: keys.creditUnionName('n'),
  routingNumber: keys.routingNumber('1'),
  charterNumber: keys.charterNumber('1'),
  role: keys.role('LPAdmin'),
  agreement: keys.agreement('u', '2026', 'e'),
  signing: keys.signing('u'),
  envelope: keys.envelope('e'),
  forward: keys.forward('f'),
  audit: keys.audit('u', '2026', 'A'),
  block: keys.block('b'),
  contentVersion: keys.contentVersion('b', 1),
  idempotency: keys.idempotency({ id: 'u' }, 'k'),
  told: keys.told({ eventId: 'e', channel: 'EMAIL', userId: 'u' }),
  digest: keys.digest(kind, 1),
  held: keys.held(kind, 1, 'e'),
  arranged: keys.arranged(kind, 1),
  heldFile: keys.heldFile('g', 'f'),
  toldFiles: keys.toldFiles('g'),
  watch: keys.watch('u', '1'),
  watcher: keys.watcher('1', 'u'),
  search: keys.search('u', 'Q'),
  alert: keys.alert('daily', 'u', 'Q'),
  searchMatch: keys.searchMatch({ userId: 'u', id: 'Q' }),
  visit: keys.visit('u'),
  dataRoomVisit: keys.dataRoomVisit({ userId: 'u', lpNumber: '1' }),
  question: keys.question('1', 'Q'),
  questionVisit: keys.questionVisit('u', '1'),
  migration: keys.migration('m'),
  inbox: keys.inbox('u', 'n'),
  connection: keys.connection({ userId: 'u', connectionId: 'c' }),
  announcement: keys.announcement('1', 'N'),
  delivery: keys.delivery({ at: '2026-11-22', id: 'd' }),
  redelivery: keys.redelivery({ deliveryId: 'd', id: 'r' }),
  mailed: keys.mailed('e', 'a@b.example'),
  journal: keys.journal('LISTS'),
  journalEntry: keys.journalEntry('LISTS', 1),
  platform: keys.platform,
  assumptions: keys.assumptions,
  systemMessage: keys.systemMessage('S'),
  contactMessage: keys.contactMessage('2026-03', 'M'),
  rate: keys.rate('r', 'h', 1),
  scenario: keys.scenario('1', 'CU', 'W'),
  comparedScenario: keys.comparedScenario('1', 'CU'),
  orderBook: keys.orderBook('1'),
  allocationRun: keys.allocationRun('1', 'R'),
  allocationPart: keys.allocationPart('1', 'R', 'CU'),
  applying: keys.applying('1'),
  askedClosing: keys.askedClosing('1'),
  tape: keys.tape('1', 'T1'),
  tapeSamples: keys.tapeSamples('1', 'T1'),
  tapeSecret: keys.tapeSecret('OFFERING#1'),
  mapping: keys.mapping('CU', 'LATEST'),
  wireInstructions: keys.wireInstructions('CU'),
  lpCounter: keys.lpCounter(),
};

const items = { ...firstRelease } as Record<string, Key & Item>;
const tableOf = (some: (Key & Item)[]) => ({
  async *scan({ at }: { at: number }) {
    if (at === 0) yield some;
  },
  async get<T>({ PK, SK }: Key, read: (item: Item) => T | null) {
    const found = some.find((item) => item.PK === PK && item.SK === SK);
    return (found && read(found)) ?? undefined;
  },
});

const bea: Person = {
  users: [],
  ids: ['u-buyer'],
  emails: ['bea@harborlight.example'],
  names: ['Bea Buyer', 'Ada Admin'],
};

describe('what is kept of a person', () => {
  it.each(Object.entries(samples))('is told apart by its key: %s', (name, key) => {
    expect(personalDataAt(key)).toBe(personalData[name as keyof typeof keys]);
  });

  it.each([...Object.entries(firstRelease), ...laterReleases])('says what becomes of a stored %s', (_, item) => {
    expect(personalDataAt(item as Key)).toBeDefined();
  });

  it('is found in each kind of record that holds an id, an address or a name, and has a fate', async () => {
    const found = await recordsOfPerson(tableOf(Object.values(items)), bea);
    const nameOf = (item: Item) =>
      Object.keys(items).find((name) => items[name]?.PK === item.PK && items[name]?.SK === item.SK) ?? '';
    expect(
      Object.fromEntries(found.map(({ data, bearing, item }) => [nameOf(item), `${bearing} ${data.fate}`])),
    ).toEqual({
      accessRecord: 'own kept',
      agreementRecord: 'own kept',
      dealAgreementRecord: 'own kept',
      holdRecord: 'own deleted',
      auditRecord: 'own kept',
      commitmentRecord: 'own pseudonymized',
      connectionRecord: 'own deleted',
      documentRecord: 'named kept',
      envelopeRecord: 'own kept',
      forwardRecord: 'own deleted',
      heldRecord: 'own deleted',
      historyRecord: 'own kept',
      idempotencyRecord: 'own deleted',
      inboxRecord: 'own deleted',
      migrationRecord: 'mention kept',
      searchMatchRecord: 'own deleted',
      authoritiesRecord: 'own pseudonymized',
      purchaseProposalRecord: 'own pseudonymized',
      proposalStepRecord: 'own kept',
      complianceRecord: 'own pseudonymized',
      outsideRecord: 'own pseudonymized',
      earlierOutsideRecord: 'own pseudonymized',
      evidenceRecord: 'own kept',
      questionRecord: 'own pseudonymized',
      questionVisitRecord: 'own deleted',
      scenarioRecord: 'own pseudonymized',
      comparedScenarioRecord: 'own pseudonymized',
      searchRecord: 'own deleted',
      visitRecord: 'own deleted',
      dataRoomVisitRecord: 'own deleted',
      watchRecord: 'own deleted',
      interestRecord: 'own pseudonymized',
      numberProofRecord: 'own deleted',
      preferencesRecord: 'own deleted',
      sessionRecord: 'own deleted',
      systemMessageRecord: 'named kept',
      tapeRecord: 'own pseudonymized',
      ledgerAccountsRecord: 'own pseudonymized',
      alertLimitRecord: 'own pseudonymized',
      toldRecord: 'own deleted',
      turnRecord: 'own deleted',
      uploadRecord: 'own deleted',
      userRecord: 'own pseudonymized',
      wireInstructionsRecord: 'own pseudonymized',
      zipRecord: 'own deleted',
    });
  });

  it('is a step on what someone else began, and that step alone loses the name', async () => {
    const step = (byId: string) => ({ byId, by: 'A name', at: '2026-11-24T16:00:00.000Z' });
    const run = { ...items.allocationRunRecord, submitted: step('u-admin'), approved: step('u-buyer') } as Key & Item;
    const [found] = await recordsOfPerson(tableOf([run]), bea);
    expect(found).toMatchObject({ bearing: 'own' });
    expect(found?.nameless).toEqual({ approved: { ...step('u-buyer'), by: erasedName } });
    const erased = { ...run, ...found?.nameless } as Key & Item;
    expect((await recordsOfPerson(tableOf([erased]), bea)).map(isToErase)).toEqual([false]);
  });

  it('may not be of a kind that no one has thought of', async () => {
    const unknown = { PK: 'GIFTS#u-buyer', SK: 'GIFT' };
    await expect(recordsOfPerson(tableOf([unknown]), bea)).rejects.toThrow(/personal-data.ts doesn't say/);
    await expect(recordsOfPerson(tableOf([{ PK: 'GIFTS#u-other', SK: 'GIFT' }]), bea)).resolves.toEqual([]);
  });

  it("is not what someone else's message says of them", async () => {
    const message = { ...items.contactRecord, message: 'Ask bea@harborlight.example.' } as Key & Item;
    const own = { ...items.contactRecord, email: 'Bea@HarborLight.example' } as Key & Item;
    const bearings = async (item: Key & Item) => (await recordsOfPerson(tableOf([item]), bea))[0]?.bearing;
    expect([await bearings(message), await bearings(own)]).toEqual(['mention', 'own']);
  });

  it('opens nothing when it is exported', async () => {
    const found = await recordsOfPerson(tableOf(Object.values(items)), bea);
    const text = JSON.stringify(exportOf(bea, [], found, new Date()));
    expect(text).toContain('+15125550142');
    for (const secret of [/codeHash/, /SESSION#/, /2cf24dba/, /multipartId/, /"connectionId"/]) {
      expect(text).not.toMatch(secret);
    }
    expect(text).toContain('TOLD#H01#u-buyer');
  });
});

it('is deleted from the table only where no list shows it', async () => {
  const journal = journalWriter(async () => 1);
  await expect(journal.entriesFor([{ remove: keys.preferences('u') }])).resolves.toEqual([]);
  await expect(journal.entriesFor([{ remove: keys.user('u') }])).rejects.toThrow(/leaves a mark/);
});

describe('an address or id', () => {
  const isThere = finder(['bea@cu.example', 'u-1']);
  it.each(['bea@cu.example', 'TO#BEA@cu.example', 'Write to bea@cu.example.', { a: ['USER#u-1'] }])(
    'is found in %j',
    (value) => {
      expect(isThere(value)).toBe(true);
    },
  );
  it.each([
    'albea@cu.example',
    'o.bea@cu.example',
    "o'bea@cu.example",
    'ébea@cu.example',
    'bea@cu.example.com',
    'u-12',
    'u-1-2',
    'su-1',
    7,
    null,
  ])('is not found in %j', (value) => {
    expect(isThere(value)).toBe(false);
  });
  it('is found nowhere where there is none', () => {
    expect(finder([])('')).toBe(false);
  });
});
