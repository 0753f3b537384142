import { type guideRequestWire, writeGuideCall, type WrittenGuideWire } from '@fieldline/contracts';
import type * as z from 'zod/mini';
import { type GuideWriter, GuideWriterError } from '../../guideWriter/writing';
import { createSharedCalls } from '../../guideWriter/sharedCalls';
import { ApiFailure } from '../core/failure';
import type { CountCall } from '../core/rateLimit';
import type { Call, Serve } from '../core/serve';

type Asked = z.output<typeof guideRequestWire>;

export interface GuideSettings {
  /** Absent if the operator has no service. */
  readonly writer?: GuideWriter | undefined;
  /** Counts a guide against its user's limit. */
  readonly count: CountCall;
}

export function serveGuides(serve: Serve, { writer, count }: GuideSettings): void {
  const share = createSharedCalls<WrittenGuideWire>();

  const writeGuide = async ({ scope, body, idempotencyKey, request }: Call<undefined, Asked>) => {
    if (!writer) throw new ApiFailure(404, 'NO_GUIDE_WRITER', 'This server has no guide writer');
    const product = await scope.products.read(body.product_id);
    const write = async () => {
      await count(request);
      return writer.write(product, body);
    };
    const key = `${scope.caller.uid} ${idempotencyKey ?? request.id}`;
    return share(key, write).catch((error: unknown) => {
      if (!(error instanceof GuideWriterError)) throw error;
      request.log.warn({ reason: error.message }, 'The guide writer failed');
      throw new ApiFailure(502, 'GUIDE_WRITER_FAILED', error.message);
    });
  };
  serve(writeGuideCall, writeGuide, { room: 'services' });
}
