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

/** Most mails that the local mailbox holds of those that are no invitations. */
const KEPT = 100;

/** What of the server is sent by mail, and how. */
export interface Mails {
  readonly sendMail: SendMail;
  /** Undefined where no mail can be sent. */
  readonly daily?: Pick<DailyMailSettings, 'send' | 'graceMs'> & { readonly addressOf: AddressOf };
  /** Undefined where no mail can be sent. */
  readonly mailDeletion?: MailDeletion;
  /** What arrived in the local mailbox since the start, the newest first. */
  readonly arrived: () => readonly TextMail[];
}

/** By the operator's mail server; in local mode to the mailbox page; else not at all. */
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
      daily,
      mailDeletion: deletionsBy(send, origin),
      arrived: () => [],
    };
  }
  if (!identity) return { sendMail: noMail, arrived: () => [] };
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
    // The mailbox page reads invitations where they are kept.
    sendMail: arrive,
    daily: {
      send,
      addressOf: (caller) => caller.identity.email,
      // Who opens the mailbox wants to see what there is.
      graceMs: 0,
    },
    mailDeletion: deletionsBy(send, origin),
    arrived: () => arrived,
  };
}
