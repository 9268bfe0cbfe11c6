import { useState } from 'react';
import type { ScenarioEntity, WhatIfRequest } from '#shared/contract/analytics.ts';
import type { WhatIf } from '#shared/domain/pool/what-if.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useChangeScenario } from './queries.ts';
import styles from './what-if.module.css';

interface ScenarioChangeProps {
  id: string;
  scenario: ScenarioEntity;
  /** Present assumptions; absent if not computable. */
  given: WhatIf | undefined;
  onClose: () => void;
}

export function ScenarioChange({ id, scenario, given, onClose }: ScenarioChangeProps) {
  const change = useChangeScenario(id);
  const [name, setName] = useState(scenario.name);
  const isSame = !name.trim() || name.trim() === scenario.name;
  const done = { onSuccess: onClose };
  return (
    <Modal title={`Change ${scenario.name}`} onClose={onClose}>
      <form
        className={styles.change}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) change.mutate({ scenario, name: name.trim() }, done);
        }}
      >
        <TextField label="New name" value={name} onChange={setName} maxLength={80} autoComplete="off" />
        <Failure error={change.error} />
        {isSame && <p className={styles.why}>Enter another name to rename it.</p>}
        <Button type="submit" isDisabled={isSame} isPending={change.isPending}>
          Rename
        </Button>
        <p>
          Or replace its assumptions with those on the page. Its figures are computed again on what is published now,
          and the earlier ones are gone.
        </p>
        <Button
          isDisabled={!given}
          isPending={change.isPending}
          onPress={() => given && change.mutate({ scenario, inputs: given as WhatIfRequest }, done)}
        >
          Replace assumptions
        </Button>
        {!given && <p className={styles.why}>Correct the marked assumptions on the page first.</p>}
      </form>
    </Modal>
  );
}
