import type { GuideReaderWire, ProductWire, WrittenGuideWire } from '@fieldline/contracts';

/** The service delivered no guide; the message gives the reason, without personal data. */
export class GuideWriterError extends Error {
  override readonly name = 'GuideWriterError';
}

/** The reader of a guide, and its language (ISO 639-1) if not the product's own. */
export interface GuideRequest {
  readonly person: GuideReaderWire;
  readonly language?: string | undefined;
}

export interface GuideWriter {
  /** @throws GuideWriterError */
  write(product: ProductWire, request: GuideRequest): Promise<WrittenGuideWire>;
}
