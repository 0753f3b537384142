import type { GuideReaderWire, ProductWire, WrittenGuideWire } from '@fieldline/contracts';

/** The service delivered no guide; the message gives the reason, without facts about anybody. */
export class GuideWriterError extends Error {
  override readonly name = 'GuideWriterError';
}

/** Whom a guide is for, and its language (ISO 639-1) if not the product's own. */
export interface GuideRequest {
  readonly person: GuideReaderWire;
  readonly language?: string | undefined;
}

export interface GuideWriter {
  /** @throws GuideWriterError */
  write(product: ProductWire, request: GuideRequest): Promise<WrittenGuideWire>;
}
