import '../../lib/amplify.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setUpTOTP } from 'aws-amplify/auth';
import { Check, Copy } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { cognitoFault } from '../../lib/cognito-fault.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CodeForm, type CodeFormProps } from './code-form.tsx';
import styles from './mfa-page.module.css';

interface EnrolAppProps extends Omit<CodeFormProps, 'method'> {
  title?: string;
  email: string;
}

export function EnrolApp({ title = 'Set up your authenticator app', email, onDone, ...on }: EnrolAppProps) {
  const queries = useQueryClient();
  // One secret per visit: asking again would void the one shown.
  const secret = useQuery({
    queryKey: ['mfa', 'totp'],
    queryFn: () => setUpTOTP(),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (secret.isPending) return <Spinner label="Preparing your key" />;
  if (secret.isError) {
    return (
      <Notice tone="critical" role="alert" title="We couldn't create the key">
        {cognitoFault(secret.error)}
      </Notice>
    );
  }
  return (
    <div className={styles.step}>
      <h1>{title}</h1>
      <ol className={styles.steps}>
        <li>
          Scan this code with your app, or type the key into it.
          <div className={styles.code}>
            <QRCodeSVG
              value={secret.data.getSetupUri('Tandem', email).toString()}
              size={176}
              title="QR code for your authenticator app"
            />
          </div>
          <Key text={secret.data.sharedSecret} />
        </li>
        <li>
          Enter the code that the app shows now.
          <CodeForm
            method="totp"
            {...on}
            onDone={(me) => {
              queries.removeQueries({ queryKey: ['mfa'] });
              onDone(me);
            }}
          />
        </li>
      </ol>
    </div>
  );
}

function Key({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div className={styles.key}>
      <code>{text}</code>
      <Button variant="quiet" icon={isCopied ? <Check /> : <Copy />} onPress={copy}>
        {isCopied ? 'Copied' : 'Copy key'}
      </Button>
    </div>
  );
}
