import type { AuthoritiesEntity } from '#shared/contract/authorities.ts';
import type { Api } from '#shared/contract/index.ts';
import type { PurchaseProposalEntity } from '#shared/contract/purchase-proposals.ts';
import { noNumbers } from '#shared/domain/servicing/ledger.ts';
import { limitOf } from './authorities.ts';
import { lastQuarterEnd } from './limit-settings.ts';
import { aDraft, draftOffering, openOffering, replace } from './listings.ts';
import { send } from './send.ts';
import { fundedLp, monthRead, sentMonth } from './servicing-months.ts';
import { sendTape, tapeIn } from './tape-upload.ts';
import type { Role, World } from './write-world.ts';

type Named<R extends keyof Api, Of> = {
  [N in keyof Api[R] & string]: Api[R][N] extends Of ? `${R}.${N}` : never;
}[keyof Api[R] & string];

type Reading = { [R in keyof Api]: Named<R, { method: 'GET'; reply: object }> }[keyof Api];
/** Every route that writes and answers something. */
export type Writing = {
  [R in keyof Api]: Exclude<Named<R, { reply: object }>, Named<R, { method: 'GET' }>>;
}[keyof Api];

/** One write, and where the same caller is shown what it answers. */
export interface Tried {
  /** `PUT /…` */
  line: string;
  body?: unknown;
  /** The paths of GETs, or what makes them of the answer. */
  shownBy: string | ((answer: { id: string; [field: string]: unknown }) => string | string[]);
  /** Fields that go on by themselves between the two. */
  moves?: readonly string[];
}

/** What holds a route's answer to what its caller is shown anyway. */
export type Shown =
  /** Tried as every role, with sharing on and off. */
  | { tries: (world: World, as: Role) => Promise<Tried> | Tried }
  /** Administrators of the site alone get it, and read the same there, whatever it is of. */
  | { admin: Reading }
  /** It says these things and no others: ids that it made, what it counted, and what was made of the caller's own body. */
  | { says: string };

/** A change of limits that bind, which waits. */
async function waiting(world: World): Promise<{ contentHash: string }> {
  const waiver = { kind: 'originator', target: '*', limit: 90_000_000 + world.next(), from: '2026-01-01', until: null };
  const body = [replace('/waivers', [{ ...waiver, stateConcurrence: false }])];
  await send(world.app, `PATCH ${world.path}`, { ...world.own, body: [replace('/checkMode', 'enforce')] });
  await send(world.app, `PATCH ${world.path}`, { ...world.own, body });
  return { contentHash: (await world.settings()).pending?.contentHash ?? '' };
}

/** The same of who may decide how much. */
async function waitingAuthorities({ app, own, path, people, next }: World): Promise<{ contentHash: string }> {
  const body = {
    tiers: [],
    lapseDays: 14,
    people: [limitOf(people.own, null), limitOf(people.colleague, 500_000 + next())],
    delegations: [],
  };
  await send(app, `PUT ${path}/authorities`, { ...own, body });
  const found: AuthoritiesEntity = await (await send(app, `GET ${path}/authorities`, own)).json();
  return { contentHash: found.pending?.contentHash ?? '' };
}

/** A purchase that the colleague's limit doesn't reach. */
async function proposed({ app, tokenOf, limits, next }: World): Promise<PurchaseProposalEntity> {
  const lp = await openOffering(app, { PoolBalance: 50_000_000 });
  const body = { Amount: 600_000 + next(), ...attested };
  await limits(500_000);
  return (await send(app, `POST /marketplace/offering/${lp}/proposals`, { ...tokenOf('colleague'), body })).json();
}

const onProposal = (what: string, more: object = {}): Shown => ({
  async tries(world) {
    const { id, contentHash } = await proposed(world);
    return {
      line: `POST /compliance/proposals/${id}/${what}`,
      body: { contentHash, ...more },
      shownBy: `/compliance/proposals/${id}`,
    };
  },
});

/** A tape of a draft whose columns are to be named. */
async function columnsOf({ app }: World) {
  const id = await draftOffering(app);
  const csv = 'Loan ID,Balance,Rate,Remaining Term,Qx,State\nL-1,5000,6.5,48,2,CA\nL-2,5000,7,36,2,CA';
  const asked = { id, tapeId: await sendTape(app, id, csv) };
  await tapeIn(app, asked, 'Columns');
  const columns = (await app.as('seller').tapes.columns(asked)).map(({ index, field, unit, dateOrder }) => ({
    index,
    field,
    unit,
    dateOrder,
  }));
  return { path: `/tapes/offering/${id}/tapes/${asked.tapeId}`, asked, columns };
}

const search = (next: number) => ({ name: `Search ${next}`, parameters: 'assetClass=Auto', alert: 'none' });

const scenario = (next: number) => ({
  name: `Case ${next}`,
  inputs: {
    share: 30,
    price: 100,
    settlementDate: '2026-09-30',
    delayDays: 0,
    prepayment: { model: 'CPR', speed: 12 },
    cdr: 0,
    severity: 0,
    recoveryLagMonths: 0,
  },
});

/** An LP of which what-if scenarios can be made. */
async function pricedLp({ app }: World): Promise<string> {
  const id = await openOffering(app);
  const body = [
    replace('/PoolBalanceAsOf', '2026-09-30T00:00:00.000Z'),
    replace('/TermSheet/wtdAverageLoanRate', 6),
    replace('/TermSheet/wtdAverageRemainingTerm', 60),
    replace('/TermSheet/servicingFee', 0.5),
  ];
  await app.as('admin').offerings.update({ id, body });
  return id;
}

/** What a buyer is shown of a commitment: its receipt, and the check of the LP that it was made with. */
const shownOf = (lp: string, id: string) => [
  `/marketplace/commitments/${id}/receipt`,
  `/compliance/offering/${lp}/check`,
];
/** The same of a check for administrators of the site. */
const CHECKS = '/compliance/evidence?lp=';

const attested = { Attested: ['MEMBERSHIP', 'AGREEMENT'] };

/** Every route that writes, with what shows its answer to its caller: a new one doesn't compile until it is here. */
export const shownBy: Record<Writing, Shown> = {
  'allocations.tryOut': {
    says: 'rows unallocated clearingPrice inputsHash resultHash id requested eligible allocated outcome because limitedBy',
  },
  'allocations.closeBook': { says: 'seedHash waiting orders demand available byId by at' },
  'allocations.dryRun': { admin: 'allocations.run' },
  'allocations.submit': { admin: 'allocations.run' },
  'allocations.approve': { admin: 'allocations.run' },
  'allocations.sendBack': { admin: 'allocations.run' },
  'allocations.discard': { admin: 'allocations.run' },
  'allocations.apply': { admin: 'allocations.run' },
  'analytics.run': {
    says: 'tapeId measures pool slice lossAdjusted breakEvenCdr grid averages notes price yieldBEY mortgageYield effectiveAnnual wal averageLife macaulay modified convexity accruedInterest fullPrice totals months scheduled prepaid defaulted recovered lost grossInterest servicing netInterest principal cash month date performing share principalPaid accrued dv01 dueAtSettlement shocks bp factor loss passThrough cnl rolledMonths poolBalanceAtSettlement withoutDefaults differenceBp cpr cdr one bands yieldDifferenceBp walDifference cashDifference',
  },
  'analytics.saveScenario': {
    async tries(world) {
      const id = await pricedLp(world);
      return {
        line: `POST /analytics/offering/${id}/scenarios`,
        body: scenario(world.next()),
        shownBy: ({ scenarioId }) => `/analytics/offering/${id}/scenarios/${scenarioId}`,
      };
    },
  },
  'analytics.changeScenario': {
    async tries(world, as) {
      const id = await pricedLp(world);
      const line = `POST /analytics/offering/${id}/scenarios`;
      const made = await send(world.app, line, { ...world.tokenOf(as), body: scenario(world.next()) });
      const path = `/analytics/offering/${id}/scenarios/${(await made.json()).scenarioId}`;
      return { line: `PATCH ${path}`, body: [replace('/name', `Case ${world.next()}`)], shownBy: path };
    },
  },
  'analytics.compare': {
    async tries(world) {
      const path = `/analytics/offering/${await pricedLp(world)}/comparison`;
      return { line: `PUT ${path}`, body: { scenarioId: null }, shownBy: path };
    },
  },
  'auth.enrolMfa': {
    says: 'IsAuthenticated Roles UserObjectId CreditUnionAccountId CreditUnionName PhoneNumber RoutingNumber Name Email JobTitle UserType DisableUpload DisableReports SigningAuthority IsCreditUnionAdmin UsesApprovals HasOwnLimit HasLeft HasUnfinishedReset error',
  },
  'callreports.start': { says: 'id upload uploadId key partSize parts partNumber url' },
  'callreports.complete': { admin: 'callreports.find' },
  'callreports.putInForce': { admin: 'callreports.find' },
  'callreports.takeColumns': { admin: 'callreports.find' },
  'commitments.submit': {
    async tries({ app }) {
      const id = await openOffering(app, { PoolBalance: 50_000_000 });
      return {
        line: `POST /marketplace/offering/${id}/commitments`,
        body: { Amount: 10_000, ...attested },
        shownBy: ({ id: commitmentId }) => shownOf(id, commitmentId),
      };
    },
  },
  'commitments.update': {
    async tries({ app, own, creditUnionId }, as) {
      const id = await openOffering(app, { PoolBalance: 50_000_000 });
      await send(app, `POST /marketplace/offering/${id}/commitments`, {
        ...own,
        body: { Amount: 10_000, ...attested },
      });
      const commitmentId = `${creditUnionId}-${id}-Commitment`;
      const change = as === 'admin' ? replace('/Status', 'Accepted') : replace('/Amount', 20_000);
      return {
        line: `PATCH /marketplace/commitments/${commitmentId}`,
        body: [change],
        shownBy: () => (as === 'admin' ? [shownOf(id, commitmentId)[0] ?? '', CHECKS + id] : shownOf(id, commitmentId)),
      };
    },
  },
  'commitments.propose': {
    async tries({ app, next }) {
      const id = await openOffering(app, { PoolBalance: 50_000_000 });
      return {
        line: `POST /marketplace/offering/${id}/proposals`,
        body: { Amount: 600_000 + next(), ...attested },
        shownBy: ({ id: proposalId }) => `/compliance/proposals/${proposalId}`,
      };
    },
  },
  'commitments.approveProposal': onProposal('approvals'),
  'commitments.submitProposal': {
    async tries(world) {
      const { id, contentHash } = await proposed(world);
      await world.limits(5_000_000);
      return {
        line: `POST /compliance/proposals/${id}/submissions`,
        body: { contentHash },
        shownBy: `/compliance/proposals/${id}`,
      };
    },
  },
  'commitments.refuseProposal': onProposal('refusals', { reason: 'Too much' }),
  'commitments.changeAbsence': {
    tries: () => ({
      line: 'PUT /compliance/absence',
      body: { absence: null },
      shownBy: '/compliance/absence',
    }),
  },
  'compliance.tryApprovals': { says: 'required status missing counted ignored mayApprove by authorityOf at why' },
  'compliance.tryLimits': {
    says: 'ruleSet verdict headroom headroomComplete attestations rules id level subject used after limit limitSource text cite',
  },
  'compliance.changeSettings': {
    tries: ({ path, next }) => ({
      line: `PATCH ${path}`,
      body: [replace('/checkMode', next() % 2 ? 'off' : 'enforce')],
      shownBy: path,
    }),
  },
  'compliance.approveSettings': {
    tries: async (world) => ({
      line: `POST ${world.path}/approvals`,
      body: await waiting(world),
      shownBy: world.path,
    }),
  },
  'compliance.declineSettings': {
    async tries(world) {
      await waiting(world);
      return { line: `DELETE ${world.path}/pending`, shownBy: world.path };
    },
  },
  'compliance.replaceExposures': {
    tries: ({ path, next }) => ({
      line: `PUT ${path}/exposures`,
      body: {
        asOf: lastQuarterEnd(),
        rows: [{ kind: 'borrower', target: 'g-77', participations: 2_000_000 + next() }],
      },
      shownBy: path,
    }),
  },
  'compliance.replaceAuthorities': {
    tries: ({ path, people, next }) => ({
      line: `PUT ${path}/authorities`,
      body: {
        tiers: [],
        lapseDays: 14,
        people: [limitOf(people.own, null), limitOf(people.colleague, 400_000 + next())],
        delegations: [],
      },
      shownBy: `${path}/authorities`,
    }),
  },
  'compliance.approveAuthorities': {
    tries: async (world) => ({
      line: `POST ${world.path}/authorities/approvals`,
      body: await waitingAuthorities(world),
      shownBy: `${world.path}/authorities`,
    }),
  },
  'compliance.declineAuthorities': {
    async tries(world) {
      await waitingAuthorities(world);
      return { line: `DELETE ${world.path}/authorities/pending`, shownBy: `${world.path}/authorities` };
    },
  },
  'configuration.writeMessage': { admin: 'configuration.message' },
  'configuration.changeMessage': { admin: 'configuration.message' },
  'configuration.restoreMessage': { admin: 'configuration.message' },
  'configuration.changePublishing': { admin: 'configuration.publishing' },
  'configuration.changeAssumptions': { admin: 'configuration.assumptions' },
  'content.publish': { admin: 'content.block' },
  'crm.add': { admin: 'crm.creditUnion' },
  'crm.importRows': { says: 'results outcome id detail changes field before after' },
  'crm.change': { admin: 'crm.creditUnion' },
  'crm.follow': { says: 'left' },
  'crm.merge': { admin: 'crm.creditUnion' },
  'crm.accounts': { says: 'AccountId Name RoutingNumber Contacts Email' },
  'deals.settle': {
    says: 'principal purchasePrice premium accruedInterest total wires loans from to amount loanId days netRate accrued',
  },
  'deals.close': { says: 'available orders leadKeeps id amount' },
  'desk.saveSearch': {
    tries: ({ next }) => ({
      line: 'POST /desk/searches',
      body: search(next()),
      shownBy: '/desk/searches',
    }),
  },
  'desk.changeSearch': {
    async tries({ app, tokenOf, next }, as) {
      const made = await send(app, 'POST /desk/searches', { ...tokenOf(as), body: search(next()) });
      return {
        line: `PUT /desk/searches/${(await made.json()).id}`,
        body: search(next()),
        shownBy: '/desk/searches',
      };
    },
  },
  'closings.begin': {
    says: 'id lpNumber tapeId cutOff settlementDate state loans balance isCompared undecided lines loanId causes before after noteRate daysDelinquent decision reason begun at by released result available leadKeeps amounts dealId amount version',
  },
  'closings.decide': { admin: 'closings.find' },
  'closings.release': { admin: 'closings.statements' },
  'closings.saveTerms': { admin: 'closings.terms' },
  'desk.visit': { says: 'previousVisitAt' },
  'deals.remind': { says: 'reminded' },
  'diligence.ask': {
    says: 'id lpNumber dealId question section file status askedAt isOwn asker answer answeredAt answeredBy publishedAt reason earlier isNew version creditUnionName itemName itemUniqueId name',
  },
  'diligence.askInDeal': {
    says: 'id lpNumber dealId question section file status askedAt isOwn asker answer answeredAt answeredBy publishedAt reason earlier isNew version creditUnionName itemName itemUniqueId name',
  },
  'diligence.update': {
    async tries({ app, lp, next }) {
      const asked = await send(app, `POST /diligence/offering/${lp}/questions`, {
        as: 'buyer',
        body: { question: `Is it number ${next()}?` },
      });
      return {
        line: `PATCH /diligence/questions/${(await asked.json()).id}`,
        body: [replace('/answer', 'It is.')],
        shownBy: `/diligence/offering/${lp}/questions`,
      };
    },
  },
  'diligence.publish': { admin: 'diligence.list' },
  'documents.startZip': { says: 'zipId status fileName files filesDone size failure' },
  'folders.change': {
    says: 'itemUniqueId itemName section size dateReceived uploadedBy status handOutFault contentType creditUnionAccountId removedAt cursor version',
  },
  'interests.submit': {
    tries: ({ lp, next }) => ({
      line: `POST /marketplace/offering/${lp}/interests`,
      body: { Amount: 10_000 + next() },
      shownBy: `/marketplace/offering/${lp}/interests`,
    }),
  },
  'notification.savePreferences': {
    async tries({ app, own, people }) {
      const path = `/notification/preferences/${people.own.id}`;
      const { preferences } = await (await send(app, `GET ${path}`, own)).json();
      const named = preferences.map(({ name, smsEnabled, emailEnabled }: Record<string, unknown>) => ({
        name,
        smsEnabled,
        emailEnabled,
      }));
      return { line: `PUT ${path}`, body: { smsNumber: '', preferences: named }, shownBy: path };
    },
  },
  'notification.markNotice': { says: 'id Title Body Path Category Date Read' },
  'notification.announce': { says: 'recipients' },
  'offerings.create': { admin: 'offerings.get' },
  'offerings.update': { admin: 'offerings.get' },
  'offerings.prepare': {
    tries: () => ({
      line: 'POST /selling/offerings',
      body: (({ SellerName: _, ...draft }) => draft)(aDraft()),
      shownBy: ({ LPIdentifier }) => `/selling/offerings/${LPIdentifier}`,
    }),
  },
  'offerings.edit': {
    async tries({ app, next }) {
      const { SellerName: _, ...body } = aDraft();
      const { LPIdentifier } = await app.as('seller').offerings.prepare({ body });
      return {
        line: `PATCH /selling/offerings/${LPIdentifier}`,
        body: [replace('/PoolBalance', 1_000_000 + next())],
        shownBy: `/selling/offerings/${LPIdentifier}`,
      };
    },
  },
  'offerings.changeContacts': {
    tries: ({ lp, next }) => ({
      line: `PATCH /marketplace/offering/${lp}/contacts`,
      body: [replace('/isShown', next() % 2 === 0)],
      shownBy: `/marketplace/offering/${lp}/contacts`,
    }),
  },
  'signing.create': { says: 'envelope viewUrl envelopeId' },
  'signing.sync': { says: 'status rejected' },
  'signing.sendDealAgreement': { says: 'envelopeId' },
  'signing.executedDealAgreement': { says: 'documentId' },
  'signing.viewDealAgreement': { says: 'viewUrl' },
  'signing.syncDealAgreement': { says: 'status' },
  'signing.forwardedRequest': { says: 'requesterName creditUnionName recipientName' },
  'signing.forwarded': { says: 'viewUrl' },
  'signing.forwardedByPath': { says: 'viewUrl' },
  'servicing.settleOutside': {
    says: 'dealId creditUnionId creditUnionName bought pool share price accrued due settledOn cutOff',
  },
  'servicing.start': { says: 'period number upload uploadId key partSize parts partNumber url' },
  'servicing.complete': {
    async tries({ app }) {
      const lp = await fundedLp(app);
      const { path, parts } = await sentMonth(app, lp);
      return { line: `POST ${path}/completion`, body: { parts }, shownBy: path, moves: ['version', 'state'] };
    },
  },
  'servicing.setColumns': {
    async tries({ app }) {
      const lp = await fundedLp(app);
      const { path, parts, columns } = await sentMonth(app, lp);
      await send(app, `POST ${path}/completion`, { as: 'seller', body: { parts } });
      await monthRead(app, path);
      return { line: `PUT ${path}/columns`, body: { columns }, shownBy: path, moves: ['version', 'state'] };
    },
  },
  'servicing.changeAlertLimit': {
    async tries(world) {
      const path = '/servicing/alertlimit';
      return { line: `PUT ${path}`, body: { late60: world.next() / 100 }, shownBy: path };
    },
  },
  'servicing.changeLedgerAccounts': {
    async tries() {
      const path = '/servicing/ledger/accounts';
      return { line: `PUT ${path}`, body: { numbers: { ...noNumbers, loans: '1510' } }, shownBy: path };
    },
  },
  'signup.signUp': { says: 'signUpUrl signUpId' },
  'tapes.start': { says: 'tapeId upload uploadId key partSize parts partNumber url' },
  'tapes.complete': {
    async tries({ app }) {
      const id = await draftOffering(app);
      const bytes = 'Loan ID,Current Balance\nL-1,1000\n';
      const body = { fileName: 'tape.csv', size: bytes.length, contentType: 'text/csv' };
      const { tapeId, upload } = await app.as('seller').tapes.start({ id, body });
      const path = `/tapes/offering/${id}/tapes/${tapeId}`;
      const sent = await fetch(upload.parts[0]?.url ?? '', { method: 'PUT', body: bytes });
      const parts = [{ partNumber: 1, etag: sent.headers.get('etag') ?? '' }];
      return { line: `POST ${path}/completion`, body: { parts }, shownBy: path, moves: ['version', 'state'] };
    },
  },
  'tapes.setColumns': {
    async tries(world) {
      const { path, columns } = await columnsOf(world);
      return {
        line: `PUT ${path}/columns`,
        body: { columns, asOfDate: '2026-09-30' },
        shownBy: path,
        moves: ['version', 'state'],
      };
    },
  },
  'tapes.setHeader': {
    async tries(world) {
      const { path } = await columnsOf(world);
      return { line: `PUT ${path}/header`, body: { headerRow: 1 }, shownBy: path, moves: ['version', 'state'] };
    },
  },
  'tapes.leaveOut': {
    async tries(world) {
      const { app } = world;
      const { path, columns, asked } = await columnsOf(world);
      await app.as('seller').tapes.setColumns({ ...asked, body: { columns, asOfDate: '2026-09-30' } });
      await tapeIn(app, asked, 'Ready');
      return { line: `PUT ${path}/leftout`, body: { rows: [] }, shownBy: path, moves: ['version', 'state'] };
    },
  },
  'tapes.setCells': {
    async tries(world) {
      const { app } = world;
      const { path, columns, asked } = await columnsOf(world);
      await app.as('seller').tapes.setColumns({ ...asked, body: { columns, asOfDate: '2026-09-30' } });
      await tapeIn(app, asked, 'Ready');
      return { line: `PUT ${path}/cells`, body: { answers: [] }, shownBy: path, moves: ['version', 'state'] };
    },
  },
  'uploads.start': { says: 'uploadId key partSize parts partNumber url' },
  'uploads.startFile': { says: 'uploadId key partSize parts partNumber url' },
  'uploads.startReport': { says: 'uploadId key partSize parts partNumber url' },
  'uploads.startImage': { says: 'uploadId key partSize parts partNumber url' },
  'uploads.startDownload': { says: 'uploadId key partSize parts partNumber url' },
  'uploads.startLimitDocument': { says: 'id upload uploadId key partSize parts partNumber url' },
  'uploads.completeLimitDocument': { says: 'id' },
  'uploads.complete': { says: 'itemUniqueId itemName section size dateReceived uploadedBy status handOutFault' },
  'users.update': {
    tries: ({ people, next }) => ({
      line: `PATCH /usermanagement/users/${people.own.id}`,
      body: [replace('/jobTitle', `Trader ${next()}`)],
      shownBy: `/usermanagement/users/${people.own.id}`,
    }),
  },
  'users.setRole': { admin: 'users.get' },
  'users.giveCreditUnionAdministration': { admin: 'users.get' },
  'users.takeCreditUnionAdministration': { admin: 'users.get' },
  'users.proposeCreditUnionAdministration': {
    says: 'userId isAdministrator waiting isGiven proposedBy proposedAt effectiveAt isFirstSet mayApprove',
  },
  'users.resetFactor': { admin: 'users.get' },
  'users.accept': { admin: 'users.get' },
  'users.confirmName': { admin: 'users.get' },
  'users.removeVerification': { admin: 'users.get' },
  'users.restoreVerification': { admin: 'users.get' },
  'wireinstructions.confirm': { says: 'confirmedAt confirmedBy creditUnionId' },
};
