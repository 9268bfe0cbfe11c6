import type { AccessEntry } from '#shared/domain/access-log.ts';
import { type Document, isListed } from '#shared/domain/document.ts';
import { shardOf } from './shards.ts';
import type { ViewName } from './view-keys.ts';

/** Sparse indexes: an item has keys of each that finds it, in addition to its own. No request scans the table. */
export const indexKeys = {
  /** `byView`: every row of a list, in shards; the history of all offerings and the directory as well. */
  view: (view: ViewName, changedAt: string, id: string) => ({
    viewPK: `VIEW#${view}#${shardOf(id)}`,
    viewSK: `${changedAt}#${id}`,
  }),
  /** `byCreditUnion`: its orders, people and LPs, and reports for it alone. */
  creditUnion: (creditUnionId: string, sort: string) => ({
    creditUnionPK: `CREDITUNION#${creditUnionId}`,
    creditUnionSK: sort,
  }),
  /** `byRole`: administrators. */
  role: (role: 'LPAdmin', email: string) => ({ rolePK: `ROLE#${role}`, roleSK: email }),
  /** `byOrder`: a page of the documents of a section, or of those removed. */
  order: (document: Document) => {
    const folder = `${document.kind}/${document.owner}`;
    const orderSK = `${document.position}#${document.itemUniqueId}`;
    if (isListed(document)) return { orderPK: `ORDER#${folder}#${document.section}`, orderSK };
    return document.isPresent ? { orderPK: `REMOVED#${folder}`, orderSK } : {};
  },
  report: (document: Document) =>
    document.kind === 'reports' && document.creditUnionId !== null && isListed(document)
      ? {
          creditUnionPK: `CREDITUNION#${document.creditUnionId}`,
          creditUnionSK: `REPORT#${document.owner}#${document.position}#${document.itemUniqueId}`,
        }
      : {},
  /** `byPerson`, `byMonth`: what one opened, what was opened in a month. */
  access: ({ at, id, userId }: AccessEntry) => ({
    personPK: `ACCESS#${userId}`,
    personSK: `${at}#${id}`,
    monthPK: `ACCESS#${at.slice(0, 7)}`,
    monthSK: `${at}#${id}`,
  }),
  /** `byActivity`: longest absent first. */
  activity: (userId: string, lastActiveDate: string) => ({
    activityPK: `ACTIVITY#${shardOf(userId)}`,
    activitySK: `${lastActiveDate}#${userId}`,
  }),
} as const;
