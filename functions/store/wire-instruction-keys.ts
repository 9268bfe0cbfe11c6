export const wireInstructionKeys = {
  wireInstructions: (creditUnionId: string) => ({
    PK: `WIREINSTRUCTIONS#${creditUnionId}`,
    SK: 'WIREINSTRUCTIONS',
  }),
} as const;
