import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../config/configuration';
import type { LocalIdentity } from '../identity/localIdentity';
import type { DailyMailSettings } from './dailyMails';
import {
  type AddressOf,
  deletionsBy,
  invitationsBy,
  mailBySmtp,
  type MailDeletion,
  noMail,
  type SendMail,
  type SendText,
  type TextMail,
  verifiedAddress,
} from './mail';

/** The most mails that the local mailbox keeps, apart from invitations. */
const KEPT = 100;

/** How the server sends its mails. */
export interface Mails {
  readonly sendMail: SendMail;
  /** Whether mails reach the addresses, so that users can verify them. */
  readonly mustVerify: boolean;
  /** Undefined if no mail can be sent. */
  readonly daily?: Pick<DailyMailSettings, 'send' | 'graceMs'> & { readonly addressOf: AddressOf };
  /** Undefined if no mail can be sent. */
  readonly mailDeletion?: MailDeletion;
  /** Mails in the local mailbox since the start, newest first. */
  readonly arrived: () => readonly TextMail[];
}

/**
 * Sends through the operator's mail server; in local mode to the mailbox page; otherwise not at
 * all.
 */
export async function openMails(
  app: FastifyInstance,
  { mail }: Configuration,
  identity: LocalIdentity | null,
  origin: string,
): Promise<Mails> {
  if (mail) {
    const send = await mailBySmtp(mail, (code) => app.log.error({ code }, 'No mail was sent'));
    const daily = { send, addressOf: verifiedAddress };
    return {
      sendMail: invitationsBy(send, origin),
      mustVerify: true,
      daily,
      mailDeletion: deletionsBy(send, origin),
      arrived: () => [],
    };
  }
  if (!identity) return { sendMail: noMail, mustVerify: false, arrived: () => [] };
  let arrived: readonly TextMail[] = [];
  const arrive = async () => {
    identity.mailsChanged();
    return true;
  };
  const send: SendText = (text) => {
    arrived = [text, ...arrived].slice(0, KEPT);
    return arrive();
  };
  return {
    // The mailbox page reads invitations from the database.
    sendMail: arrive,
    mustVerify: false,
    daily: {
      send,
      addressOf: (caller) => caller.identity.email,
      // People who open the mailbox want to see everything.
      graceMs: 0,
    },
    mailDeletion: deletionsBy(send, origin),
    arrived: () => arrived,
  };
}
