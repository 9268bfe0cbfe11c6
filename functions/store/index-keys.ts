import type { AccessEntry } from '#shared/domain/access-log.ts';
import { type Document, isListed } from '#shared/domain/document.ts';
import { shardOf } from './shards.ts';
import type { ViewName } from './view-keys.ts';

/** Index keys of an item, in addition to its own key. */
export const indexKeys = {
  view: (view: ViewName, changedAt: string, id: string) => ({
    viewPK: `VIEW#${view}#${shardOf(id)}`,
    viewSK: `${changedAt}#${id}`,
  }),
  creditUnion: (creditUnionId: string, sort: string) => ({
    creditUnionPK: `CREDITUNION#${creditUnionId}`,
    creditUnionSK: sort,
  }),
  role: (role: 'LPAdmin', email: string) => ({ rolePK: `ROLE#${role}`, roleSK: email }),
  order: (document: Document) => {
    const folder = `${document.kind}/${document.owner}`;
    const orderSK = `${document.position}#${document.itemUniqueId}`;
    if (isListed(document)) return { orderPK: `ORDER#${folder}#${document.section}`, orderSK };
    return document.isPresent ? { orderPK: `REMOVED#${folder}`, orderSK } : {};
  },
  /** Of a report for one credit union alone. */
  report: (document: Document) =>
    document.kind === 'reports' && document.creditUnionId !== null && isListed(document)
      ? {
          creditUnionPK: `CREDITUNION#${document.creditUnionId}`,
          creditUnionSK: `REPORT#${document.owner}#${document.position}#${document.itemUniqueId}`,
        }
      : {},
  access: ({ at, id, userId }: AccessEntry) => ({
    personPK: `ACCESS#${userId}`,
    personSK: `${at}#${id}`,
    monthPK: `ACCESS#${at.slice(0, 7)}`,
    monthSK: `${at}#${id}`,
  }),
  activity: (userId: string, lastActiveDate: string) => ({
    activityPK: `ACTIVITY#${shardOf(userId)}`,
    activitySK: `${lastActiveDate}#${userId}`,
  }),
} as const;
