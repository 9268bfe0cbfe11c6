export const creditUnionKeys = {
  creditUnion: (id: string) => ({ PK: `CREDITUNION#${id}`, SK: 'CREDITUNION' }),
  creditUnionName: (name: string) => ({ PK: `CREDITUNIONNAME#${name.toUpperCase()}`, SK: 'CREDITUNIONNAME' }),
  routingNumber: (routingNumber: string) => ({ PK: `ROUTINGNUMBER#${routingNumber}`, SK: 'ROUTINGNUMBER' }),
  charterNumber: (charterNumber: string) => ({ PK: `CHARTERNUMBER#${charterNumber}`, SK: 'CHARTERNUMBER' }),
} as const;
