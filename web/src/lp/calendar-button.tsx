import { CalendarPlus } from 'lucide-react';
import type { CalendarDay } from '../lib/calendar.ts';
import { Button, type ButtonVariant } from '../ui/button.tsx';

interface CalendarButtonProps {
  days: readonly CalendarDay[];
  label: string;
  fileName: string;
  variant?: ButtonVariant;
  /** The icon alone. */
  isShort?: boolean;
}

/** Saves the days as a calendar file. */
export function CalendarButton({ days, label, fileName, variant, isShort = false }: CalendarButtonProps) {
  async function download() {
    const [{ calendarOf }, { save }] = await Promise.all([import('../lib/calendar.ts'), import('../lib/save.ts')]);
    const text = calendarOf(days, window.location.origin, new Date());
    save(new Blob([text], { type: 'text/calendar;charset=utf-8' }), fileName);
  }
  return (
    <Button
      variant={variant}
      icon={<CalendarPlus aria-hidden="true" />}
      label={isShort ? label : undefined}
      onPress={download}
    >
      {!isShort && label}
    </Button>
  );
}
