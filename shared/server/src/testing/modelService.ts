import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { freePort } from './freePort';

/** A request to the service. */
export interface Asked {
  readonly headers: IncomingHttpHeaders;
  /** JSON, or the text of a form. */
  readonly body: ReturnType<typeof JSON.parse>;
}

/** A completion that does not end normally. */
interface Ending {
  readonly content?: string | null;
  readonly finish_reason?: 'length' | 'content_filter';
  readonly refusal?: string;
}

/**
 * The service's reaction: a text is the model's answer, a number is a status, `hang` means no
 * answer, and `after` delays the answer.
 */
export type Doing =
  | string
  | number
  | 'hang'
  | { readonly raw: string }
  | { readonly redirect: string }
  | { readonly status: number; readonly headers: Readonly<Record<string, string>> }
  | { readonly ending: Ending }
  | { readonly after: Promise<unknown>; readonly answer: string };

/** The tokens used, as each completion reports. */
export const TOKENS_USED = 1000;

/**
 * A stand-in for a service that uses OpenAI's protocol. It reacts with `doings` in turn, then
 * repeats the last.
 */
export async function openModelService(...doings: readonly Doing[]) {
  const asked: Asked[] = [];
  let left = [...doings];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent = Buffer.concat(chunks).toString('latin1');
      const isForm = request.headers['content-type']?.startsWith('multipart/');
      const body = isForm ? sent : JSON.parse(Buffer.from(sent, 'latin1').toString() || '{}');
      asked.push({ headers: request.headers, body });
      const doing = left.length > 1 ? left.shift() : left[0];
      void answer(response, doing);
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    url: `http://localhost:${port}/v1`,
    asked,
    /** Replaces the reactions, and forgets the requests so far. */
    does(...next: readonly Doing[]) {
      left = [...next];
      asked.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(response: ServerResponse, doing: Doing | undefined): Promise<unknown> {
  if (doing === undefined || doing === 'hang') return;
  if (typeof doing === 'number') return response.writeHead(doing).end('{}');
  if (typeof doing === 'string') return complete(response, { content: doing });
  if ('redirect' in doing) return response.writeHead(307, { location: doing.redirect }).end();
  if ('status' in doing) return response.writeHead(doing.status, doing.headers).end('{}');
  if ('ending' in doing) return complete(response, doing.ending);
  if ('raw' in doing) return json(response, doing.raw);
  await doing.after;
  return complete(response, { content: doing.answer });
}

const json = (response: ServerResponse, text: string) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(text);

const complete = (
  response: ServerResponse,
  {
    content = null,
    finish_reason = 'stop',
    refusal,
  }: Omit<Ending, 'finish_reason'> & {
    readonly finish_reason?: string;
  },
) =>
  json(
    response,
    JSON.stringify({
      ...{ id: 'c', object: 'chat.completion', created: 0, model: 'm' },
      choices: [{ index: 0, finish_reason, message: { role: 'assistant', content, refusal } }],
      usage: {
        prompt_tokens: TOKENS_USED - 100,
        completion_tokens: 100,
        total_tokens: TOKENS_USED,
      },
    }),
  );
