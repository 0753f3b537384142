import * as z from 'zod';

export const tlsVariables = {
  FIELDLINE_TLS_ONLY: z.enum(['on', 'off'], 'must be on or off').optional(),
};

/**
 * Variables with addresses under which we are called, or which we call; some hold several,
 * separated by commas.
 */
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

/** Whether the connection is encrypted, or stays within the machine. */
const isSafe = (address: string, isTls: (address: URL) => boolean): boolean => {
  if (!URL.canParse(address)) return false;
  const parsed = new URL(address);
  return isHere(parsed) || isTls(parsed);
};

/**
 * Refuses every address that would be used without TLS. Mail servers and databases must not fall
 * back to no TLS, and must verify the certificate.
 * @throws Error with a sentence that names the variable, but not its value, which may contain a
 * password
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
