import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './order-step.module.css';

interface ConfirmStepProps {
  items: readonly { label: string; value: ReactNode }[];
  children: ReactNode;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  onConfirm: () => void;
  onBack: () => void;
  isPending: boolean;
  error: ReactNode;
  instead?: ReactNode;
}

export function ConfirmStep({ items, children, confirmLabel, tone = 'primary', ...step }: ConfirmStepProps) {
  return (
    <div className={styles.step}>
      <DescriptionList columns={1} items={items} />
      <div className={styles.statement}>{children}</div>
      {step.error && (
        <Notice tone="critical" role="alert">
          {step.error}
        </Notice>
      )}
      <div className={styles.actions}>
        {step.instead ?? (
          <Button variant={tone} isPending={step.isPending} onPress={step.onConfirm}>
            {confirmLabel}
          </Button>
        )}
        <Button variant="quiet" isDisabled={step.isPending} onPress={step.onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
