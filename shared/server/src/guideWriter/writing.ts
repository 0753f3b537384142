import type { GuideReaderWire, ProductWire, WrittenGuideWire } from '@fieldline/contracts';

/** No guide could be had of the service; the message names the reason, and no fact of anybody. */
export class GuideWriterError extends Error {
  override readonly name = 'GuideWriterError';
}

export interface GuideWriter {
  /** @throws GuideWriterError */
  write(product: ProductWire, person: GuideReaderWire): Promise<WrittenGuideWire>;
}
