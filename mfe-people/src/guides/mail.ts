import type { GuideContent, ProductSummary, SalesGuide } from '@fieldline/contracts';
import { closingIn } from './closings';
import { partText } from './text';

/**
 * Windows passes at most 2,083 characters of an address to the mail program, which is also
 * Outlook's limit.
 */
const ADDRESS_LIMIT = 2000;
/** Longer benefits are left out. */
const BENEFIT_LIMIT = 70;

/** The parts of a first message. The others are only for the seller. */
const MAIL_PARTS = ['introduction', 'valueProposition', 'keyPoints', 'callToAction'] as const;

export interface MailDraft {
  /** Opens a draft in the user's mail program. */
  readonly href: string;
  /** Text that does not fit in the address, to be pasted into the draft. */
  readonly overflow?: string;
}

/** The first message to a person, signed by the signed-in user. */
export function mailDraft(
  email: string | undefined,
  product: ProductSummary,
  guide: Pick<SalesGuide, 'content' | 'language'>,
  sender: string,
): MailDraft {
  const subject = mailSubject(product, guide.content);
  const parts = MAIL_PARTS.map((part) => partText(guide.content, part));
  const body = [...parts, `${closingIn(guide.language)}\n${sender}`.trim()]
    .filter((text) => text.trim() !== '')
    .join('\n\n');
  const whole = addressOf(email, subject, body);
  return whole.length <= ADDRESS_LIMIT
    ? { href: whole }
    : { href: addressOf(email, subject), overflow: body };
}

/** The guide's main benefit, word for word, and the product's name. */
export function mailSubject(product: ProductSummary, content: GuideContent): string {
  const name = oneLine(product.name);
  const benefit = benefitOf(product, content);
  return benefit === '' ? name : `${benefit} – ${name}`;
}

function benefitOf({ properties }: ProductSummary, content: GuideContent): string {
  const known = properties
    .map((text) => oneLine(text).replace(/[.!?…。]+$/u, ''))
    .filter((text) => text !== '' && Array.from(text).length <= BENEFIT_LIMIT);
  const value = content.valueProposition.toLowerCase();
  const named = known.filter((text) => value.includes(text.toLowerCase()));
  // Benefits are the last of a product's properties.
  return named.at(-1) ?? known.at(-1) ?? '';
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

function addressOf(email: string | undefined, subject: string, body?: string): string {
  const query = [
    `subject=${encodeURIComponent(subject)}`,
    // Mail programs expect CRLF at line ends.
    ...(body === undefined ? [] : [`body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`]),
  ].join('&');
  return `mailto:${encodeURIComponent(email ?? '').replaceAll('%40', '@')}?${query}`;
}
