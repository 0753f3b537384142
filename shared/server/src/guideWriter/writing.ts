import type { GuideReaderWire, ProductWire, WrittenGuideWire } from '@fieldline/contracts';

/** No guide could be had of the service; the message names the reason, and no fact of anybody. */
export class GuideWriterError extends Error {
  override readonly name = 'GuideWriterError';
}

/** Whom a guide is for, and in which language (ISO 639-1) where that is not the product's own. */
export interface GuideRequest {
  readonly person: GuideReaderWire;
  readonly language?: string | undefined;
}

export interface GuideWriter {
  /** @throws GuideWriterError */
  write(product: ProductWire, request: GuideRequest): Promise<WrittenGuideWire>;
}
