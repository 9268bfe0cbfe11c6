import type { LambdaName } from '#functions/runtime/env.ts';
import { connectTable } from '#functions/runtime/table.ts';
import { accessLogStore } from '#functions/store/access-log.ts';
import { agreementStore } from '#functions/store/agreements.ts';
import { allocationPartStore } from '#functions/store/allocation-parts.ts';
import { allocationRunStore } from '#functions/store/allocation-runs.ts';
import { auditStore } from '#functions/store/audit.ts';
import { closingStore } from '#functions/store/closings.ts';
import { commitmentStore } from '#functions/store/commitments.ts';
import { complianceStore } from '#functions/store/compliance.ts';
import { creditUnionStore } from '#functions/store/credit-unions.ts';
import { dealAgreementStore } from '#functions/store/deal-agreements.ts';
import { dealStore } from '#functions/store/deals.ts';
import { deskStore } from '#functions/store/desk.ts';
import { documentStore } from '#functions/store/documents.ts';
import { historyStore } from '#functions/store/history.ts';
import { interestStore } from '#functions/store/interests.ts';
import { shownTermsStore } from '#functions/store/offered-terms.ts';
import { offeringStore } from '#functions/store/offerings.ts';
import { orderBookStore } from '#functions/store/order-books.ts';
import { outsideStore } from '#functions/store/outside-exposures.ts';
import { recordOf } from '#functions/store/record.ts';
import { servicingStore } from '#functions/store/servicing.ts';
import { createTable, type Table } from '#functions/store/table.ts';
import { uploadStore } from '#functions/store/uploads.ts';
import { userStore } from '#functions/store/users.ts';
import { zipStore } from '#functions/store/zips.ts';
import { as } from '#local/permissions/caller.ts';
import type { App } from './app.ts';

/** The stores on the table of a running product, to look behind the API or to prepare what it has no call for. */
export const storesOf = ({ table: { client, name } }: Pick<App, 'table'>) => storesOn(createTable(client, name));

/** Runs a job as its Lambda, which production's role lets do no more. */
export const asJob = <T>(name: LambdaName, { table }: Pick<App, 'table'>, run: (stores: Stores) => T): T =>
  as(name, () => run(storesOn(connectTable(table.name))));

export type Stores = ReturnType<typeof storesOn>;

function storesOn(table: Table) {
  return {
    table,
    offerings: offeringStore(table),
    shownTerms: shownTermsStore(table),
    audit: auditStore(table),
    commitments: commitmentStore(table),
    compliance: complianceStore(table),
    closings: closingStore(table),
    servicing: servicingStore(table),
    deals: dealStore(table),
    dealAgreements: dealAgreementStore(table),
    interests: interestStore(table),
    history: historyStore(table),
    desk: deskStore(table),
    documents: documentStore(table),
    uploads: uploadStore(table),
    zips: zipStore(table),
    accessLog: accessLogStore(table),
    users: userStore(table),
    agreements: agreementStore(table),
    creditUnions: creditUnionStore(table),
    outside: outsideStore(table),
    orderBooks: orderBookStore(table),
    allocationRuns: allocationRunStore(table),
    allocationParts: allocationPartStore(table),
  };
}

/** Everything stored of one offering: itself, its orders, its history. */
export async function everythingOf(app: Pick<App, 'table'>, lpNumber: string): Promise<unknown[]> {
  const { table } = storesOf(app);
  return [
    ...(await table.all({ partition: `OFFERING#${lpNumber}` }, recordOf)),
    ...(await table.all({ partition: `HISTORY#${lpNumber}` }, recordOf)),
  ];
}
