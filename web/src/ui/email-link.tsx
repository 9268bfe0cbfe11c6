interface EmailLinkProps {
  email: string;
  title?: string;
}

/** Breaks before its domain, if at all. */
export function EmailLink({ email, title }: EmailLinkProps) {
  const at = email.lastIndexOf('@');
  return (
    <a href={`mailto:${email}`} title={title}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}
