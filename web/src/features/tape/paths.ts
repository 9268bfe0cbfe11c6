interface Desked {
  id: string;
  isSeller: boolean;
}

/** Where an offering's tapes are, for its seller or for administrators. */
export const tapesPath = ({ id, isSeller }: Desked): string =>
  isSeller ? `/selling/lp/${id}/tape` : `/admin/lp/${id}/tape`;

/** One that was uploaded. */
export const tapePath = (desked: Desked, tapeId: string): string => `${tapesPath(desked)}/${tapeId}`;
