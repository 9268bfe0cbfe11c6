import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps {
  children?: ReactNode;
  variant?: ButtonVariant | undefined;
  isDisabled?: boolean | undefined;
  /** Id of the reason it is disabled. It stays focusable, so people find the reason. */
  obstacle?: string | undefined;
  /** Keeps width and focus, announces the wait, ignores presses. */
  isPending?: boolean | undefined;
  onPress?: (() => void) | undefined;
  type?: 'button' | 'submit' | 'reset' | undefined;
  icon?: ReactNode;
  /** For icons alone, or equal buttons. */
  label?: string | undefined;
  /** State of the part that it shows and hides. */
  isExpanded?: boolean | undefined;
}

const look = (variant: ButtonVariant, bare: boolean) =>
  `${styles.button} ${styles[variant]} ${bare ? styles.bare : ''}`;

export function Button({
  children,
  variant = 'secondary',
  isDisabled = false,
  obstacle,
  isPending = false,
  onPress,
  type = 'button',
  icon,
  label,
  isExpanded,
}: ButtonProps) {
  const isIdle = isDisabled || isPending || obstacle;
  const [isFocused, setFocused] = useState(false);
  // A browser takes the focus from a button that is disabled by its own press.
  const isHeld = isDisabled && isFocused;
  return (
    <button
      className={look(variant, children === undefined)}
      type={isPending || isHeld ? 'button' : type}
      aria-label={label}
      title={children === undefined ? label : undefined}
      aria-disabled={Boolean(isPending || obstacle || isHeld) || undefined}
      aria-describedby={obstacle}
      aria-expanded={isExpanded}
      disabled={isDisabled && !isHeld}
      data-pending={isPending || undefined}
      onClick={() => isIdle || onPress?.()}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {icon}
      {children !== undefined && <span className={styles.text}>{children}</span>}
      {isPending && <span className={styles.wait} aria-hidden="true" />}
      <span className="visually-hidden" role="status">
        {isPending && 'Please wait'}
      </span>
    </button>
  );
}

interface LinkButtonProps {
  href: string;
  children: ReactNode;
  variant?: ButtonVariant | undefined;
  icon?: ReactNode;
}

/** Home page, server paths, other sites. */
const leavesApp = (href: string) => href === '/' || href.startsWith('/api/') || !/^[/?]/.test(href);

export function LinkButton({ href, children, variant = 'secondary', icon }: LinkButtonProps) {
  const content = (
    <>
      {icon}
      <span className={styles.text}>{children}</span>
    </>
  );
  if (leavesApp(href)) {
    return (
      <a className={look(variant, false)} href={href}>
        {content}
      </a>
    );
  }
  return (
    <Link className={look(variant, false)} to={href}>
      {content}
    </Link>
  );
}
