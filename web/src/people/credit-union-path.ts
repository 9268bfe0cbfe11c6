export const creditUnionPath = ({ creditUnionName, rtNumber }: { creditUnionName: string; rtNumber: string }): string =>
  `/admin/manage/users/credit-unions/${encodeURIComponent(creditUnionName)}/${encodeURIComponent(rtNumber)}`;
