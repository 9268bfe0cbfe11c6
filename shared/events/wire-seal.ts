/** Name in the encryption context of sealed wire instructions: a credit union's id. The key opens nothing without it. */
export const sealedFor = 'creditUnionId';
