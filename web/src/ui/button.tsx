import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps {
  children?: ReactNode;
  variant?: ButtonVariant | undefined;
  isDisabled?: boolean | undefined;
  /** Keeps the width and the focus, announces the wait and ignores presses. */
  isPending?: boolean | undefined;
  onPress?: (() => void) | undefined;
  type?: 'button' | 'submit' | 'reset' | undefined;
  icon?: ReactNode;
  /** For screen readers: needed when the button shows an icon alone or when many say the same. */
  label?: string | undefined;
}

const look = (variant: ButtonVariant, bare: boolean) =>
  `${styles.button} ${styles[variant]} ${bare ? styles.bare : ''}`;

export function Button({
  children,
  variant = 'secondary',
  isDisabled = false,
  isPending = false,
  onPress,
  type = 'button',
  icon,
  label,
}: ButtonProps) {
  return (
    <AriaButton
      className={look(variant, children === undefined)}
      isDisabled={isDisabled}
      isPending={isPending}
      type={type}
      {...(onPress && { onPress })}
      {...(label && { 'aria-label': label })}
    >
      {icon}
      {children !== undefined && <span className={styles.text}>{children}</span>}
      {isPending && <span className={styles.wait} aria-hidden="true" />}
    </AriaButton>
  );
}

interface LinkButtonProps {
  href: string;
  children: ReactNode;
  variant?: ButtonVariant | undefined;
  icon?: ReactNode;
}

/** A link that looks like a button; server paths below `/api` leave the app. */
export function LinkButton({ href, children, variant = 'secondary', icon }: LinkButtonProps) {
  const content = (
    <>
      {icon}
      <span className={styles.text}>{children}</span>
    </>
  );
  if (!href.startsWith('/') || href.startsWith('/api/')) {
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
