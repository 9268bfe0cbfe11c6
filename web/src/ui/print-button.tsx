import { Printer } from 'lucide-react';
import { Button } from './button.tsx';

export function PrintButton({ isDisabled }: { isDisabled?: boolean }) {
  return (
    <Button icon={<Printer aria-hidden="true" />} isDisabled={isDisabled} onPress={() => window.print()}>
      Print
    </Button>
  );
}
