import type { Caller } from '../api/core/caller';
import type { MailConfiguration } from './mailConfiguration';

/** An invitation to a team, sent by mail. */
export interface InvitationMail {
  readonly to: string;
  /** The name of the inviting member. */
  readonly from: string;
  readonly team: string;
  readonly secret: string;
}

/**
 * Resolves with whether the mail was sent. If not, the invitation's link can still be passed on.
 */
export type SendMail = (mail: InvitationMail) => Promise<boolean>;

/** For a server that cannot send mails. */
export const noMail: SendMail = () => Promise.resolve(false);

/** A mail of plain text. */
export interface TextMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Resolves with whether the mail was sent. */
export type SendText = (mail: TextMail) => Promise<boolean>;

/** The address for a user's own mails; undefined for none. */
export type AddressOf = (caller: Pick<Caller, 'identity'>) => string | undefined;

/** Only verified addresses: otherwise a user could have mails sent to someone else's address. */
export const verifiedAddress: AddressOf = ({ identity: { email, emailVerified } }) =>
  emailVerified ? email : undefined;

/** The page where an invitation is used. The secret is in the fragment, which no server sees. */
export const invitationAddress = (secret: string): string => `/team#${secret}`;

const texts = {
  subject: (from: string, team: string) => `${from} invites you to ${team}`,
  text: (from: string, team: string, link: string) =>
    `${from} invites you to work in ${team} in Fieldline.\n\nJoin with this link, within 14 days:\n${link}\n`,
};

/**
 * Sends through the operator's mail server.
 * @param onFailure called with the reason why a mail was not sent, without its address
 */
export async function mailBySmtp(
  { url, sender }: MailConfiguration,
  onFailure: (code: string) => void,
): Promise<SendText> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(url, { from: sender });
  return async ({ to, subject, text }) => {
    try {
      await transport.sendMail({
        // An object, so that a name cannot add further addresses.
        to: { name: '', address: to },
        subject: oneLine(subject),
        text,
      });
      return true;
    } catch (error) {
      onFailure(codeOf(error));
      return false;
    }
  };
}

/** A mail server's message contains the address; its code does not. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/** Sends invitations as texts. */
export const invitationsBy =
  (send: SendText, origin: string): SendMail =>
  ({ to, from, team, secret }) => {
    const link = `${origin}${invitationAddress(secret)}`;
    return send({ to, subject: texts.subject(from, team), text: texts.text(from, team, link) });
  };

/** Tells a user that their account will be deleted. */
export type MailDeletion = (to: string, dueAt: string) => Promise<boolean>;

const deletionTexts = {
  subject: (day: string) => `Your Fieldline account will be deleted on ${day}`,
  text: (day: string, link: string) =>
    `Somebody who is signed in to your account has asked for its deletion. It will be deleted on ${day}.\n\nTo keep it, sign in and press “Keep My Account”:\n${link}\n\nIf it was not you, change your password, too.\n`,
};

/** Sends notices of deletion as texts. */
export const deletionsBy =
  (send: SendText, origin: string): MailDeletion =>
  (to, dueAt) => {
    const day = new Date(dueAt).toLocaleDateString('en-US', {
      dateStyle: 'medium',
      timeZone: 'UTC',
    });
    const text = deletionTexts.text(day, `${origin}/account`);
    return send({ to, subject: deletionTexts.subject(day), text });
  };

/** A text on one line, so that a name chosen by a user cannot add lines. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
