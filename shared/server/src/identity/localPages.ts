import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { invitationAddress, type InvitationMail, type TextMail } from '../mail/mail';
import { THEME_SCRIPT } from '../web/html';
import type { LocalIdentity, LocalMail } from './localIdentity';
import { LOCAL_HEADER, LOCAL_STYLE } from './localStyle';

/** The invitations that would have been sent by mail and can still be used. */
export type MailedInvitations = () => Promise<readonly InvitationMail[]>;

/** Other mails that would have been sent, newest first. */
export type ArrivedTexts = () => Promise<readonly TextMail[]>;

interface LocalPages {
  readonly identity: LocalIdentity;
  readonly invitations: MailedInvitations;
  readonly texts: ArrivedTexts;
}

/** The address of the mailbox, which shows unsent mails. */
export const MAILBOX_ADDRESS = '/local/mailbox';

/** The folder of the pages in place of Google's, where Firebase's SDK looks for them. */
export const POPUP_ADDRESS = '/emulator/auth';

/** Pages of local mode: the mailbox, and the replacement of the Google sign-in. */
export async function localPagesPlugin(
  app: FastifyInstance,
  { identity, invitations, texts: arrived }: LocalPages,
): Promise<void> {
  app.get(MAILBOX_ADDRESS, async (_request, reply) =>
    send(reply, {
      title: 'Local mailbox',
      body: mailbox(identity.mails(), await invitations(), await arrived()),
      script: MAILBOX_SCRIPT,
    }),
  );
  announceMails(app, identity);
  app.get(`${POPUP_ADDRESS}/handler`, (_request, reply) =>
    send(reply, { title: 'Sign in with Google', body: GOOGLE_FORM, script: GOOGLE_SCRIPT }),
  );
  app.get(`${POPUP_ADDRESS}/iframe`, (_request, reply) =>
    send(reply, { title: 'Sign-in', body: '', script: RELAY_SCRIPT, framed: true }),
  );
}

/** Server-sent events: one whenever the mailbox has changed. */
function announceMails(app: FastifyInstance, identity: LocalIdentity) {
  const open = new Set<ServerResponse>();
  app.get(`${MAILBOX_ADDRESS}/changes`, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.flushHeaders();
    const stop = identity.onMails(() => reply.raw.write('data: changed\n\n'));
    open.add(reply.raw);
    reply.raw.once('close', () => {
      stop();
      open.delete(reply.raw);
    });
  });
  // Open streams would delay the server's stop.
  app.addHook('preClose', async () => {
    for (const each of open) each.end();
  });
}

interface LocalPage {
  readonly title: string;
  readonly body: string;
  readonly script?: string;
  /** Whether the suite's own page may show it in a frame. */
  readonly framed?: boolean;
}

function send(reply: FastifyReply, { title, body, script, framed }: LocalPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${framed ? "'self'" : "'none'"}`,
    })
    .type('text/html; charset=utf-8')
    .send(
      [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        `<script nonce="${nonce}">${THEME_SCRIPT}</script>`,
        `<title>${title} · Fieldline</title><style nonce="${nonce}">${LOCAL_STYLE}</style></head>`,
        framed ? '<body>' : `<body>${LOCAL_HEADER}<main>${body}</main>`,
        script ? `<script nonce="${nonce}">${script}</script>` : '',
        '</body></html>',
      ].join(''),
    );
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const texts = { join: 'Open Invitation' };

const SUBJECTS: Readonly<Record<string, string>> = {
  verifyEmail: 'Verify your email',
  resetPassword: 'Reset your password',
  verifyAndChangeEmail: 'Change your email',
};

function mailbox(
  mails: readonly LocalMail[],
  invitations: readonly InvitationMail[],
  arrived: readonly TextMail[],
): string {
  const invited = invitations.map(({ to, from, team, secret }) =>
    item(`${from} invites you to ${team}`, to, invitationAddress(secret), texts.join),
  );
  const items = mails
    .filter(({ mode }) => SUBJECTS[mode])
    .map(({ email, mode, code }) => {
      const query = new URLSearchParams({ mode, oobCode: code });
      const subject = SUBJECTS[mode] ?? '';
      return item(subject, email, `/auth/action?${query.toString()}`, subject);
    })
    .concat(invited, arrived.map(textItem));
  return [
    '<h1>Local mailbox</h1>',
    '<p class="muted">No mail leaves this computer. Mails from Fieldline arrive here.</p><div class="card" role="status">',
    items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p class="muted">There is no mail.</p>',
    '</div>',
  ].join('');
}

// Only the list is replaced, and only when it has changed, so that readers keep their place.
const MAILBOX_SCRIPT = `
new EventSource('/local/mailbox/changes').addEventListener('message', async () => {
  const answer = await fetch('/local/mailbox');
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [shown, fresh] = [document, page].map((each) => each.querySelector('[role=status]'));
  if (shown.innerHTML !== fresh.innerHTML) shown.replaceChildren(...fresh.childNodes);
});`;

const item = (subject: string, to: string, address: string, action: string): string =>
  `<li><div><strong>${escaped(subject)}</strong><span class="muted">To: ${escaped(to)}</span></div><a class="button" href="${escaped(address)}">${escaped(action)}</a></li>`;

const textItem = ({ to, subject, text }: TextMail): string =>
  `<li><div><strong>${escaped(subject)}</strong><span class="muted">To: ${escaped(to)}</span><pre>${linked(text)}</pre></div></li>`;

const linked = (text: string): string =>
  escaped(text).replaceAll(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`);

const GOOGLE_FORM = `
<h1>Sign in with Google</h1>
<p class="muted">Local mode: Google is not contacted. Any email address works.</p>
<form id="form" class="card">
<label for="email">Email</label><input id="email" type="email" required autocomplete="email" autofocus>
<label for="name">Name</label><input id="name" autocomplete="name">
<button>Continue</button>
</form>`;

// Sends an identity token with plain claims to the frame of
// the page that opened this one.
const GOOGLE_SCRIPT = `
const query = new URLSearchParams(location.search);
document.getElementById('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const email = document.getElementById('email').value.trim().toLowerCase();
  const name = document.getElementById('name').value.trim() || undefined;
  const claims = { sub: 'local-' + email, iss: '', aud: '', exp: 0, iat: 0, email, email_verified: true, name };
  const answer = new URLSearchParams({ providerId: query.get('providerId'), id_token: JSON.stringify(claims) });
  const authEvent = {
    type: query.get('authType'),
    eventId: query.get('eventId'),
    urlResponse: location.origin + location.pathname + '?' + answer,
    sessionId: 'unused',
    postBody: '',
    tenantId: null,
    error: null,
  };
  for (let index = 0; index < window.opener.frames.length; index += 1) {
    try {
      const frame = window.opener.frames[index];
      if (frame.location.pathname === '/emulator/auth/iframe') frame.postMessage({ authEvent }, location.origin);
    } catch {
      // A frame of another origin.
    }
  }
});`;

const RELAY_SCRIPT = `
addEventListener('message', ({ origin, data }) => {
  if (origin === location.origin && data && data.authEvent) parent.postMessage(data, location.origin);
});`;
