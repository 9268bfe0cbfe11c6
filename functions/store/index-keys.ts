import type { AccessEntry } from '#shared/domain/access-log.ts';
import { type Document, isListed } from '#shared/domain/document.ts';
import { shardOf } from './shards.ts';
import type { ViewName } from './view-keys.ts';

/** Sparse indexes: items have additional keys for each. No request scans the table. */
export const indexKeys = {
  /** `byView`: every row of a list, in shards, plus history and directory. */
  view: (view: ViewName, changedAt: string, id: string) => ({
    viewPK: `VIEW#${view}#${shardOf(id)}`,
    viewSK: `${changedAt}#${id}`,
  }),
  /** `byCreditUnion`: its orders, people, LPs and own reports. */
  creditUnion: (creditUnionId: string, sort: string) => ({
    creditUnionPK: `CREDITUNION#${creditUnionId}`,
    creditUnionSK: sort,
  }),
  /** `byRole`: administrators. */
  role: (role: 'LPAdmin', email: string) => ({ rolePK: `ROLE#${role}`, roleSK: email }),
  /** `byOrder`: documents of a section, or removed ones. */
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
  /** `byPerson`, `byMonth`: openings by person and month. */
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
