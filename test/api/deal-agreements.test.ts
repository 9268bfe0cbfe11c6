import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SendDealAgreementDeps, sendDealAgreement } from '#functions/api/signing/send-deal-agreement.ts';
import { callerOf } from '#functions/runtime/session.ts';
import { clock } from '#functions/runtime/table.ts';
import { authorityStore } from '#functions/store/authorities.ts';
import { keys } from '#functions/store/keys.ts';
import { rateStore } from '#functions/store/rates.ts';
import type { AgreementChoices } from '#shared/contract/deal-agreements.ts';
import type { DealEntity } from '#shared/contract/deals.ts';
import { noAuthorities, type PersonLimit } from '#shared/domain/authorities.ts';
import type { Deal } from '#shared/domain/deal.ts';
import type { Document } from '#shared/domain/document.ts';
import type { Cents } from '#shared/format/money.ts';
import { connectMessage, deliver, onSigningPage } from '#test/support/agreements.ts';
import type { Person } from '#test/support/app.ts';
import { limitOf } from '#test/support/authorities.ts';
import { keep } from '#test/support/documents.ts';
import { accepted, committed, openOffering } from '#test/support/listings.ts';
import { aPdf, readPdf } from '#test/support/pdf.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const AMOUNT = 200_000;
const ids: Partial<Record<Person, string>> = {};
const idOf = (person: Person): string => ids[person] ?? '';

beforeAll(async () => {
  for (const person of ['buyer', 'buyer2', 'seller', 'northfield', 'basic'] as const) {
    const { UserObjectId = '' } = await app.as(person).auth.whoAmI({});
    ids[person] = UserObjectId;
    await storesOf(app).table.write({
      update: keys.user(UserObjectId),
      set: { signingAuthority: ['buyer', 'seller', 'basic'].includes(person) },
    });
  }
});

let contract: Buffer;
beforeAll(async () => {
  contract = await aPdf('Article 1', 'Article 2');
});

const agreementFile = async (lp: string, changes: Partial<Document> = {}, bytes = contract) =>
  keep(
    app,
    {
      kind: 'due-diligence',
      owner: lp,
      section: 'LP Agreement',
      itemName: 'Participation agreement.pdf',
      contentType: 'application/pdf',
      ...changes,
    },
    bytes,
  );

async function opened() {
  const lp = await openOffering(app);
  const id = await committed(app, lp, AMOUNT);
  await accepted(app, id);
  const file = await agreementFile(lp);
  const path = `/marketplace/deals/${id}/agreements`;
  return {
    lp,
    id,
    file,
    path,
    deal: async (as: Person): Promise<DealEntity> => (await send(app, `GET /marketplace/deals/${id}`, { as })).json(),
    choices: (as: Person) => send(app, `GET ${path}`, { as }),
    sent: (changes: object = {}, as: Person = 'seller') =>
      send(app, `POST ${path}`, {
        as,
        body: {
          itemUniqueId: file.itemUniqueId,
          buyerSignerId: idOf('buyer'),
          sellerSignerId: idOf('seller'),
          ...changes,
        },
      }),
    view: (as: Person) => send(app, `POST ${path}/views`, { as }),
    envelopes: () => app.envelopes().filter(({ customFields }) => JSON.stringify(customFields).includes(id)),
    stored: () => storesOf(app).dealAgreements.ofDeal({ id, lpNumber: lp }),
    history: async () => (await storesOf(app).history.ofOffering(lp)).map(({ step, userId }) => ({ ...step, userId })),
  };
}
type Opened = Awaited<ReturnType<typeof opened>>;

const statusOf = async ({ deal }: Opened, step: string, as: Person = 'seller') =>
  (await deal(as)).steps.find(({ name }) => name === step)?.status;

/** Signs, or does what else the page offers, as whoever's turn it is. */
async function acts({ view }: Opened, as: Person, event = 'signing_complete'): Promise<string> {
  const answer = await view(as);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return onSigningPage((await answer.json()).viewUrl, event);
}

describe('an agreement of a deal', () => {
  it('offers its sender the files of its section and people with authority, and nobody else', async () => {
    const one = await opened();
    await agreementFile(one.lp, { section: 'Loan Files', itemName: 'Loan.pdf' });
    await agreementFile(one.lp, { itemName: 'Schedule.xlsx', contentType: 'application/vnd.ms-excel' });
    await agreementFile(one.lp, { itemName: 'Waiting.pdf', verdict: 'Pending' });
    const choices: AgreementChoices = await (await one.choices('seller')).json();
    expect(choices.files.map(({ itemName }) => itemName)).toEqual(['Participation agreement.pdf']);
    expect(choices.executed).toEqual([]);
    expect(choices.buyer.map(({ id }) => id)).toContain(idOf('buyer'));
    // No authority; a Basic user.
    expect(choices.buyer.map(({ id }) => id)).not.toContain(idOf('buyer2'));
    expect(choices.buyer.map(({ id }) => id)).not.toContain(idOf('basic'));
    expect(choices.seller.map(({ id }) => id)).toContain(idOf('seller'));
    expect(JSON.stringify(choices)).not.toContain('@');
    expect((await one.choices('admin')).status).toBe(200);
    await problemOf(await one.choices('buyer'), 'not_allowed');
    await problemOf(await one.choices('northfield'), 'not_found');
    await problemOf(await one.choices('unverified'), 'not_verified');
  });

  it('goes to the first of the signers to choose from where none is named', async () => {
    const one = await opened();
    const { buyer, seller }: AgreementChoices = await (await one.choices('seller')).json();
    const answer = await one.sent({ buyerSignerId: undefined, sellerSignerId: undefined });
    expect(answer.status, await answer.clone().text()).toBe(202);
    const [sent] = await one.stored();
    expect(sent?.signers.map(({ userId }) => userId)).toEqual([buyer[0]?.id, seller[0]?.id]);
  });

  it('goes to the buyer and then the seller, and is kept signed by both', async () => {
    const one = await opened();
    const answer = await one.sent();
    expect(answer.status, await answer.clone().text()).toBe(202);
    const [envelope] = one.envelopes();
    expect(envelope?.signers.map(({ clientUserId, status }) => [clientUserId, status])).toEqual([
      [idOf('buyer'), 'sent'],
      [idOf('seller'), 'created'],
    ]);
    expect(await statusOf(one, 'agreementSent')).toBe('Done');
    const seen = await one.deal('buyer');
    const sha256 = createHash('sha256').update(contract).digest('hex');
    expect(seen.agreement).toMatchObject({ status: 'sent', isMyTurn: true, fileName: one.file.itemName, sha256 });
    expect((await one.deal('seller')).agreement?.isMyTurn).toBe(false);

    expect((await problemOf(await one.view('seller'), 'conflict')).detail).toMatch(/ signs first\.$/);
    await problemOf(await one.view('buyer2'), 'not_allowed');
    await problemOf(await one.view('northfield'), 'not_found');
    expect(await acts(one, 'buyer')).toBe(`${app.url}/deals/${encodeURIComponent(one.id)}?event=signing_complete`);
    await expect
      .poll(async () => (await one.deal('buyer')).agreement?.signers.map(({ state }) => state))
      .toEqual(['Signed', 'Waiting']);
    await problemOf(await one.view('buyer'), 'conflict');
    expect(await statusOf(one, 'agreementSigned')).toBe('Open');

    await acts(one, 'seller');
    await expect.poll(() => statusOf(one, 'agreementSigned')).toBe('Done');
    const done = await one.deal('buyer');
    expect(done.state).toBe('Statement');
    const names = done.agreement?.signers.map(({ name }) => name).join(' and ');
    expect(done.steps.find(({ name }) => name === 'agreementSigned')).toMatchObject({
      by: names,
      files: done.documents.map(({ id }) => id),
    });
    expect(done.documents.map(({ kind, name }) => [kind, name])).toEqual([
      ['agreement', `Participation agreement, LP ${one.lp}.pdf`],
      ['certificate', `Participation agreement, LP ${one.lp}, certificate.pdf`],
    ]);
    expect(JSON.stringify(done)).not.toContain('agreements/deals');
    const steps = await one.history();
    expect(steps.filter(({ type }) => type === 'DealStepDone')).toEqual([
      expect.objectContaining({ step: 'agreementSigned', next: 'closingTape', userId: idOf('seller') }),
      expect.objectContaining({ step: 'agreementSent', next: 'agreementSigned', userId: idOf('seller') }),
    ]);
    const [paper] = done.documents;
    const path = `GET /marketplace/deals/${one.id}/documents/${paper?.id}`;
    for (const as of ['buyer', 'seller', 'admin'] as const) {
      const redirected = await send(app, path, { as });
      expect(redirected.status).toBe(302);
      const bytes = Buffer.from(await (await fetch(redirected.headers.get('location') ?? '')).arrayBuffer());
      const text = (await readPdf(bytes)).flatMap(({ lines }) => lines.map((line) => line.text)).join(' ');
      for (const part of ['Article 1', 'Signature page', '$200,000.00', 'Signed by']) expect(text).toContain(part);
    }
    await problemOf(await send(app, path, { as: 'northfield' }), 'not_found');
    await problemOf(await send(app, `GET /marketplace/deals/${one.id}/documents/F0`, { as: 'buyer' }), 'not_found');
    expect((await problemOf(await one.sent(), 'conflict')).detail).toBe('Both have signed the agreement already.');
  });

  it('is one envelope at a time: of two sendings one wins, and the other hears of it', async () => {
    const one = await opened();
    const both = await Promise.all([one.sent(), one.sent({}, 'admin'), one.sent()]);
    const statuses = both.map(({ status }) => status).sort();
    expect(statuses).toEqual([202, 409, 409]);
    expect(one.envelopes()).toHaveLength(1);
    const late = await problemOf(await one.sent(), 'conflict');
    expect(late.detail).toContain('has sent the agreement already');
    expect(one.envelopes()).toHaveLength(1);
  });

  it('is sent again in place of the one that is out, whose messages change nothing any more', async () => {
    const one = await opened();
    const first = (await (await one.sent()).json()).envelopeId;
    const again = await one.sent({ replaces: first });
    expect(again.status).toBe(202);
    const second = (await again.json()).envelopeId;
    expect(one.envelopes().map(({ envelopeId, status }) => [envelopeId, status])).toEqual(
      expect.arrayContaining([
        [first, 'voided'],
        [second, 'sent'],
      ]),
    );
    expect((await one.stored()).map(({ status }) => status)).toEqual(['sent', 'voided']);
    const before = [await one.deal('buyer'), await one.history()];
    for (const status of ['voided', 'completed', 'declined'])
      expect((await deliver(app, connectMessage(first, status))).status).toBe(204);
    expect([await one.deal('buyer'), await one.history()]).toEqual(before);
    expect(await statusOf(one, 'agreementSent')).toBe('Done');
  });

  it('goes back to its sending when the second signer declines, with who and why', async () => {
    const one = await opened();
    await one.sent();
    await acts(one, 'buyer');
    const { viewUrl } = await (await one.view('seller')).json();
    await onSigningPage(viewUrl, 'decline');
    await expect.poll(() => statusOf(one, 'agreementSent')).toBe('Open');
    const name = (await one.stored())[0]?.signers[1]?.name;
    const reason = `${name} of Summit Ridge Credit Union declined to sign: No reason given`;
    expect((await one.deal('buyer')).agreement).toMatchObject({ status: 'declined', endedBecause: reason });
    expect((await one.history())[0]).toMatchObject({
      type: 'DealStepUndone',
      step: 'agreementSent',
      reason,
      userId: idOf('seller'),
    });
    await problemOf(await one.view('seller'), 'conflict');
    expect((await one.sent()).status).toBe(202);
    expect(await statusOf(one, 'agreementSent')).toBe('Done');
  });

  it('changes nothing by forged, repeated and late messages', async () => {
    const one = await opened();
    const { envelopeId } = await (await one.sent()).json();
    const message = connectMessage(envelopeId, 'declined');
    const before = [await one.deal('buyer'), await one.history()];
    await problemOf(await deliver(app, message, 'Zm9yZ2Vk'), 'not_allowed');
    expect((await deliver(app, connectMessage(envelopeId, 'archived'))).status).toBe(204);
    expect((await deliver(app, connectMessage(envelopeId, 'sent'))).status).toBe(204);
    expect([await one.deal('buyer'), await one.history()]).toEqual(before);
    await acts(one, 'buyer');
    await acts(one, 'seller');
    await expect.poll(() => statusOf(one, 'agreementSigned')).toBe('Done');
    const signed = [await one.deal('buyer'), await one.history()];
    const late = ['completed', 'completed', 'declined', 'voided', 'delivered'];
    const answers = await Promise.all(late.map((status) => deliver(app, connectMessage(envelopeId, status))));
    expect(answers.map(({ status }) => status)).toEqual(late.map(() => 204));
    expect([await one.deal('buyer'), await one.history()]).toEqual(signed);
  });

  it('is asked of the signing service where a message got lost', async () => {
    const one = await opened();
    const sync = (as: Person) => send(app, `POST ${one.path}/sync`, { as });
    expect((await problemOf(await sync('buyer'), 'not_found')).detail).toBe('No agreement was sent yet.');
    await one.sent();
    await acts(one, 'buyer');
    await acts(one, 'seller');
    expect(await (await sync('buyer')).json()).toEqual({ status: 'completed' });
    expect(await statusOf(one, 'agreementSigned')).toBe('Done');
    await problemOf(await sync('northfield'), 'not_found');
    const signings = (await one.history()).filter((row) => 'step' in row && row.step === 'agreementSigned');
    expect(signings).toHaveLength(1);
  });

  it('is refused for what cannot be signed, in a sentence', async () => {
    const one = await opened();
    const other = await opened();
    const [loan, sheet, waiting, infected, large] = await Promise.all([
      agreementFile(one.lp, { section: 'Loan Files' }),
      agreementFile(one.lp, { itemName: 'Schedule.xlsx', contentType: 'application/vnd.ms-excel' }),
      agreementFile(one.lp, { verdict: 'Pending' }),
      agreementFile(one.lp, { verdict: 'Infected' }),
      agreementFile(one.lp, {}, Buffer.alloc(24_500_001, '%PDF-')),
    ]);
    const text = await keep(
      app,
      { kind: 'due-diligence', owner: one.lp, section: 'LP Agreement', itemName: 'Letter.pdf' },
      'Dear all,',
    );
    const detail = async (itemUniqueId: string) =>
      (await problemOf(await one.sent({ itemUniqueId }), 'invalid')).errors?.[0]?.detail;
    expect(await detail(loan.itemUniqueId)).toBe('Choose a file of the section "LP Agreement".');
    expect(await detail(sheet.itemUniqueId)).toBe('Choose a PDF.');
    expect(await detail(large.itemUniqueId)).toContain('larger than the 24.5 MB');
    expect(await detail(text.itemUniqueId)).toBe("This file isn't a PDF. Choose another one.");
    expect(await detail(other.file.itemUniqueId)).toBe('There is no such file in this LP.');
    await problemOf(await one.sent({ itemUniqueId: waiting.itemUniqueId }), 'file_not_ready');
    await problemOf(await one.sent({ itemUniqueId: infected.itemUniqueId }), 'file_quarantined');
    for (const [field, signer] of [
      ['buyerSignerId', 'buyer2'],
      ['buyerSignerId', 'basic'],
      ['buyerSignerId', 'seller'],
      ['sellerSignerId', 'buyer'],
      ['sellerSignerId', 'northfield'],
    ] as const) {
      const { errors } = await problemOf(await one.sent({ [field]: idOf(signer) }), 'invalid');
      expect(errors).toMatchObject([
        { pointer: `/${field}`, detail: expect.stringContaining('needs authority for $200,000.00') },
      ]);
    }
    for (const as of ['buyer', 'buyer2'] as const) await problemOf(await one.sent({}, as), 'not_allowed');
    await problemOf(await one.sent({}, 'northfield'), 'not_found');
    await problemOf(await one.view('buyer'), 'not_allowed');
    expect(one.envelopes()).toEqual([]);
    expect(await statusOf(one, 'agreementSent')).toBe('Open');
  });
});

describe('a signer of a credit union with limits', () => {
  it('needs a limit that reaches the amount to the cent, when chosen and when signing', async () => {
    const one = await opened();
    const { buyer } = (await storesOf(app).deals.find(one.id)) as Deal;
    const { creditUnionId } = buyer;
    const limited = (...people: PersonLimit[]) =>
      storesOf(app).table.write({
        put: { ...keys.authorities(creditUnionId), ...noAuthorities(creditUnionId), people, version: 1 },
      });
    const upTo = (cents: number) => limited({ ...limitOf({ id: idOf('buyer2') }, 0), limit: cents as Cents });
    await upTo(AMOUNT * 100 - 1);
    const chosen = { buyerSignerId: idOf('buyer2') };
    await problemOf(await one.sent(chosen), 'invalid');
    await upTo(AMOUNT * 100);
    // Signing authority alone is no limit here.
    await problemOf(await one.sent(), 'invalid');
    expect((await one.sent(chosen)).status).toBe(202);
    await upTo(AMOUNT * 100 - 1);
    await problemOf(await one.view('buyer2'), 'no_authority');
    await upTo(AMOUNT * 100);
    expect((await one.view('buyer2')).status).toBe(200);
    await limited();
  });

  it('is the contact of the deal where no one is named, as long as there is someone who may sign', async () => {
    const one = await opened();
    const { table, deals } = storesOf(app);
    const { buyer, lpNumber } = (await deals.find(one.id)) as Deal;
    const { creditUnionId } = buyer;
    const limited = (...people: PersonLimit[]) =>
      table.write({ put: { ...keys.authorities(creditUnionId), ...noAuthorities(creditUnionId), people, version: 1 } });
    const [first, second] = (['buyer', 'buyer2'] as const).map((person) => ({
      ...limitOf({ id: idOf(person) }, 0),
      limit: (AMOUNT * 100) as Cents,
    })) as [PersonLimit, PersonLimit];
    await limited(first, second);
    for (const userId of [idOf('buyer2'), idOf('buyer')]) {
      await table.write({ update: keys.commitment(lpNumber, creditUnionId), set: { userId } });
      const choices: AgreementChoices = await (await one.choices('seller')).json();
      expect(choices.buyer.map(({ id }) => id)).toHaveLength(2);
      expect(choices.buyer[0]?.id).toBe(userId);
    }
    await limited({ ...first, limit: 0 as Cents });
    const { errors } = await problemOf(await one.sent({ buyerSignerId: undefined }), 'invalid');
    expect(errors).toMatchObject([{ pointer: '/buyerSignerId', detail: expect.stringContaining('needs authority') }]);
    await limited();
  });
});

describe('an executed copy', () => {
  const report = async (lp: string, changes: Partial<Document> = {}, bytes?: Buffer) =>
    keep(
      app,
      {
        kind: 'reports',
        owner: lp,
        section: 'Agreements',
        itemName: 'Executed.pdf',
        contentType: 'application/pdf',
        ...changes,
      },
      bytes ?? (await aPdf('Signed by both')),
    );
  const taken = (one: Opened, itemUniqueId: string, as: Person = 'admin') =>
    send(app, `POST ${one.path}/executed`, { as, body: { itemUniqueId } });

  it('does both steps, keeps bytes of its own, and withdraws the envelope that is out', async () => {
    const one = await opened();
    const { buyer } = (await storesOf(app).deals.find(one.id)) as Deal;
    const file = await report(one.lp, { creditUnionId: buyer.creditUnionId });
    await one.sent();
    await problemOf(await taken(one, file.itemUniqueId, 'seller'), 'not_allowed');
    const answer = await taken(one, file.itemUniqueId);
    expect(answer.status, await answer.clone().text()).toBe(202);
    expect(one.envelopes().map(({ status }) => status)).toEqual(['voided']);
    const deal = await one.deal('buyer');
    expect(deal.state).toBe('Statement');
    expect(deal.documents).toMatchObject([
      { id: (await answer.json()).documentId, kind: 'agreement', name: 'Executed.pdf' },
    ]);
    const redirected = await send(app, `GET /marketplace/deals/${one.id}/documents/${deal.documents[0]?.id}`, {
      as: 'buyer',
    });
    expect(redirected.headers.get('location')).toContain('/agreements/deals/');
    await problemOf(await taken(one, file.itemUniqueId), 'conflict');
    await problemOf(await one.view('buyer'), 'conflict');
  });

  it('is a clean PDF among the reports of that buyer', async () => {
    const one = await opened();
    const { buyer } = (await storesOf(app).deals.find(one.id)) as Deal;
    const own = { creditUnionId: buyer.creditUnionId };
    const [everyones, waiting, text] = [
      await report(one.lp),
      await report(one.lp, { ...own, verdict: 'Pending' }),
      await report(one.lp, own, Buffer.from('Dear all,')),
    ];
    expect((await problemOf(await taken(one, everyones.itemUniqueId), 'invalid')).detail).toContain(
      'as a report of LP',
    );
    await problemOf(await taken(one, one.file.itemUniqueId), 'invalid');
    await problemOf(await taken(one, waiting.itemUniqueId), 'file_not_ready');
    expect((await problemOf(await taken(one, text.itemUniqueId), 'invalid')).detail).toContain("isn't a PDF");
    expect(await statusOf(one, 'agreementSent')).toBe('Open');
  });
});

describe('an envelope that was made but not recorded', () => {
  it('is found again by the next sending, and paid for once', async () => {
    const one = await opened();
    const stores = storesOf(app);
    const made: string[] = [];
    const kept = new Map<string, string>();
    const killed = new Error('Killed');
    const deps = (isKilled: boolean) =>
      ({
        ...stores,
        ...clock,
        authorities: authorityStore(stores.table),
        rates: rateStore(stores.table),
        deals: isKilled
          ? {
              ...stores.deals,
              save: async () => {
                throw killed;
              },
            }
          : stores.deals,
        dealAgreementPdf: async () => ({ sha256: 'a1' }),
        objects: { bytes: async () => Buffer.from('%PDF-') },
        esign: {
          openOfTransaction: async (id: string) => (kept.has(id) ? { envelopeId: kept.get(id) ?? '' } : null),
          async createEnvelope({ transactionId = '' }: { transactionId?: string }) {
            const envelopeId = `made-${made.push(transactionId)}-${one.id}`;
            kept.set(transactionId, envelopeId);
            return { envelopeId };
          },
          // Nobody is left to withdraw it.
          void: async () => undefined,
        },
      }) as unknown as SendDealAgreementDeps;
    const user = await stores.users.find(idOf('seller'));
    const caller = callerOf(user as NonNullable<typeof user>, { sessionId: 'test', signedInAt: 0 }, true);
    const asked = {
      id: one.id,
      body: {
        itemUniqueId: one.file.itemUniqueId,
        buyerSignerId: idOf('buyer'),
        sellerSignerId: idOf('seller'),
        replaces: null,
      },
      now: new Date(),
      remember: () => [],
    };
    await expect(sendDealAgreement(deps(true), asked, caller)).rejects.toThrow(killed);
    expect(await one.stored()).toEqual([]);
    const { envelopeId } = await sendDealAgreement(deps(false), asked, caller);
    expect(envelopeId).toBe(`made-1-${one.id}`);
    expect(made).toHaveLength(1);
    expect((await one.stored()).map((agreement) => agreement.envelopeId)).toEqual([envelopeId]);
  });
});
