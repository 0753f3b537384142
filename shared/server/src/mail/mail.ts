import type { MailConfiguration } from './mailConfiguration';

/** Invites somebody to a team. */
export interface InvitationMail {
  readonly to: string;
  /** The name of who invites. */
  readonly from: string;
  readonly team: string;
  readonly secret: string;
}

/** Answers whether it was sent. Where it was not, the invitation's link is still there to be handed on. */
export type SendMail = (mail: InvitationMail) => Promise<boolean>;

/** For a server that cannot send any. */
export const noMail: SendMail = () => Promise.resolve(false);

/** Where an invitation is used. The secret stands in the fragment, which no server sees. */
export const invitationAddress = (secret: string): string => `/team#${secret}`;

const texts = {
  subject: (from: string, team: string) => `${from} invites you to ${team}`,
  text: (from: string, team: string, link: string) =>
    `${from} invites you to work in ${team} in Fieldline.\n\nJoin with this link, within 14 days:\n${link}\n`,
};

/** Sends by the operator's mail server. @param onFailure hears why a mail was not sent */
export async function mailBySmtp(
  { url, sender }: MailConfiguration,
  origin: string,
  onFailure: (error: unknown) => void,
): Promise<SendMail> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(url, { from: sender });
  return async ({ to, from, team, secret }) => {
    const link = `${origin}${invitationAddress(secret)}`;
    try {
      await transport.sendMail({
        // As an object: a name is no place for further addresses.
        to: { name: '', address: to },
        subject: oneLine(texts.subject(from, team)),
        text: texts.text(from, team, link),
      });
      return true;
    } catch (error) {
      onFailure(error);
      return false;
    }
  };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
