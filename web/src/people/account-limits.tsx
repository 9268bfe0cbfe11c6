import { useMe } from '../lib/queries.ts';
import { useRights } from '../lib/use-rights.ts';
import { useStored } from '../lib/use-stored.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './account-limits.module.css';

function missing({ UserType, DisableReports, DisableUpload }: ReturnType<typeof useMe>): string | null {
  if (UserType === 'Basic')
    return 'Your account type is Basic. Reports and Upload / Download are for Partner accounts.';
  if (DisableReports && DisableUpload) return 'Reports and uploads are turned off for your account.';
  if (DisableReports) return 'Reports are turned off for your account.';
  return DisableUpload ? 'Uploads are turned off for your account.' : null;
}

/** Says who can change it. */
export function AccountLimits({ isHideable = false }: { isHideable?: boolean }) {
  const me = useMe();
  const { isAdmin } = useRights();
  const [hidden, setHidden] = useStored<string | null>('account-limits-hidden', null);
  const words = isAdmin ? null : missing(me);
  if (words === null || (isHideable && hidden === me.UserObjectId)) return null;
  return (
    <div className={styles.limits}>
      <Notice tone="info">
        <p>
          {words} A Tandem administrator can change this. <a href="/contact">Ask us</a>
        </p>
        {isHideable && (
          <Button variant="quiet" onPress={() => setHidden(me.UserObjectId ?? null)}>
            Hide
          </Button>
        )}
      </Notice>
    </div>
  );
}
