import { capsOf, pageShortcuts, type Shortcut, SINGLE_KEYS, shortcuts } from '../../lib/shortcuts.ts';
import { useRights } from '../../lib/use-rights.ts';
import { useStored } from '../../lib/use-stored.ts';
import { Modal } from '../../ui/modal.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './shortcuts-dialog.module.css';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { isAdmin } = useRights();
  const [areOn, setOn] = useStored(SINGLE_KEYS, true);
  const all: Shortcut[] = [...pageShortcuts(), ...Object.values(shortcuts)];
  const own = all.filter((one) => one.for !== 'admin' || isAdmin);
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <div className={styles.inside}>
        {[...Map.groupBy(own, ({ where }) => where)].map(([where, some]) => (
          <section key={where} className={styles.place}>
            <h3>{where}</h3>
            <dl>
              {some.map(({ does, keys }) => (
                <div key={does}>
                  <dt>{does}</dt>
                  {keys.map((one) => (
                    <dd key={one}>
                      {capsOf(one).map((cap) => (
                        <kbd key={cap}>{cap}</kbd>
                      ))}
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        ))}
        <div className={styles.choice}>
          <Switch
            label="Single-key shortcuts"
            description={`Turn these off if you use speech input or press keys by accident. ${capsOf('Mod+k').join(' ')} always works.`}
            isOn={areOn}
            state={areOn ? 'On' : 'Off'}
            onChange={setOn}
          />
        </div>
      </div>
    </Modal>
  );
}
