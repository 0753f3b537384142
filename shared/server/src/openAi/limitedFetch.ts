const LIMIT_BYTES = 262_144;

/**
 * A fetch for services that must not use up our memory: answers are limited in size, and a
 * redirection, which could send the key elsewhere, is an error.
 */
export const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > LIMIT_BYTES) controller.error(new Error('The answer is too long'));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body?.pipeThrough(limit) ?? null, { status, statusText, headers });
};
