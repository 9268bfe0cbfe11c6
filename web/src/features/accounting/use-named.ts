import { useAddress } from '../../lib/use-address.ts';
import { useRights } from '../../lib/use-rights.ts';

/** Credit union that an administrator reads for; null: one's own. */
export function useNamed(): string | null {
  const [address] = useAddress();
  const { isAdmin } = useRights();
  return isAdmin ? address.get('credit-union') : null;
}
