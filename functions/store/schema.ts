/** Keys and sparse indexes, for CDK and the local run. */
export const tableSchema = {
  partitionKey: 'PK',
  sortKey: 'SK',
  /** Seconds since 1970; readers ignore expired items. */
  timeToLive: 'expiresAt',
  indexes: {
    /** Changes of a view since a moment. */
    byView: { partitionKey: 'viewPK', sortKey: 'viewSK' },
    /** Orders, people, LPs and own reports of a credit union. */
    byCreditUnion: { partitionKey: 'creditUnionPK', sortKey: 'creditUnionSK' },
    /** Role holders by email. */
    byRole: { partitionKey: 'rolePK', sortKey: 'roleSK' },
    /** People not flagged inactive, longest absent first. */
    byActivity: { partitionKey: 'activityPK', sortKey: 'activitySK' },
    /** Documents of a section, or removed ones, in order. */
    byOrder: { partitionKey: 'orderPK', sortKey: 'orderSK' },
    /** One person's openings of documents. */
    byPerson: { partitionKey: 'personPK', sortKey: 'personSK' },
    /** All openings by month. */
    byMonth: { partitionKey: 'monthPK', sortKey: 'monthSK' },
  },
} as const;

export type IndexName = keyof typeof tableSchema.indexes;
