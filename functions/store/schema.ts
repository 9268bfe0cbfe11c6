/** The one table: its keys and sparse indexes, named after what they answer. CDK and the local run create it from this. */
export const tableSchema = {
  partitionKey: 'PK',
  sortKey: 'SK',
  /** Seconds since 1970; readers also ignore what has expired. */
  timeToLive: 'expiresAt',
  indexes: {
    /** What changed in an admin or browse view since a moment. */
    byView: { partitionKey: 'viewPK', sortKey: 'viewSK' },
    /** Orders and people of one credit union, what it sells, and reports for it alone. */
    byCreditUnion: { partitionKey: 'creditUnionPK', sortKey: 'creditUnionSK' },
    /** People who hold a role, by email. */
    byRole: { partitionKey: 'rolePK', sortKey: 'roleSK' },
    /** People not flagged inactive, the longest absent first. */
    byActivity: { partitionKey: 'activityPK', sortKey: 'activitySK' },
    /** Documents of one section of a folder, or those removed from it, in their order. */
    byOrder: { partitionKey: 'orderPK', sortKey: 'orderSK' },
    /** What one person did with documents. */
    byPerson: { partitionKey: 'personPK', sortKey: 'personSK' },
    /** What anyone did with documents, by month. */
    byMonth: { partitionKey: 'monthPK', sortKey: 'monthSK' },
  },
} as const;

export type IndexName = keyof typeof tableSchema.indexes;
