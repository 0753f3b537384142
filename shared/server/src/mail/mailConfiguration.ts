import * as z from 'zod';

export interface MailConfiguration {
  /** Such as smtps://user:password@host */
  readonly url: string;
  /** The sender of mails. */
  readonly sender: string;
}

export const mailVariables = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@host' })
    .optional(),
  MAIL_FROM: z.string().min(3, 'must be an address').default('Fieldline <no-reply@localhost>'),
};

/** The operator's mail server; undefined if there is none. */
export const mailConfiguration = ({
  SMTP_URL: url,
  MAIL_FROM: sender,
}: {
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
}): MailConfiguration | undefined => (url === undefined ? undefined : { url, sender });
