import * as z from 'zod';

export const tlsVariables = {
  FIELDLINE_TLS_ONLY: z.enum(['on', 'off'], 'must be on or off').optional(),
};

/** What names an address that others call us by, or that we call; several stand with commas between. */
const ADDRESSES = [
  'FIELDLINE_ORIGIN',
  'FIELDLINE_API_URL',
  'FIELDLINE_IDENTITY_URL',
  'FIELDLINE_RELEASE_BASES',
  'S3_ENDPOINT',
  'S3_DOWNLOAD_ENDPOINT',
  'GUIDE_WRITER_URL',
  'ANALYSIS_URL',
  'TRANSCRIPTION_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const;
const DATABASES = ['DATABASE_URL', 'DATABASE_READ_URL', 'DATABASE_OWNER_URL'] as const;

const isHere = (address: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname);

/** Whether what goes there is encrypted, or does not leave the machine. */
const isSafe = (address: string, isTls: (address: URL) => boolean): boolean => {
  if (!URL.canParse(address)) return false;
  const parsed = new URL(address);
  return isHere(parsed) || isTls(parsed);
};

/**
 * Refuses each address to which anything would go without TLS. Of a mail server and a database it is asked
 * that they do not go on without it, and whose certificate is checked.
 * @throws Error with a sentence that names the variable, and not its value, which may hold a password
 */
export function refuseWithoutTls(variables: Readonly<Record<string, string | undefined>>): void {
  const refuse = (name: string, wanted: string) => {
    throw new Error(`${name} must ${wanted}, because FIELDLINE_TLS_ONLY is on.`);
  };
  for (const name of ADDRESSES) {
    const each = (variables[name] ?? '').split(',').map((part) => part.replace(/^\s*[\w-]+=/, ''));
    const isWritten = variables[name] !== undefined;
    const isRight = each.every((part) =>
      isSafe(part.trim(), ({ protocol }) => protocol === 'https:'),
    );
    if (isWritten && !isRight) refuse(name, 'begin with https:');
  }
  const { SMTP_URL: mail } = variables;
  if (mail !== undefined && !isSafe(mail, ({ protocol }) => protocol === 'smtps:')) {
    refuse('SMTP_URL', 'begin with smtps:');
  }
  for (const name of DATABASES) {
    const address = variables[name];
    const isVerified = ({ searchParams }: URL) => searchParams.get('sslmode') === 'verify-full';
    if (address !== undefined && !isSafe(address, isVerified)) {
      refuse(name, 'end with ?sslmode=verify-full');
    }
  }
}
