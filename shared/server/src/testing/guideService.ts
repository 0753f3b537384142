import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { WrittenGuideWire } from '@fieldline/contracts';
import { freePort } from './freePort';

/** What the service is asked. */
export interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly body: ReturnType<typeof JSON.parse>;
}

/** What it does: a text is the model's answer, a number a status, `hang` no answer at all. */
export type Doing =
  string | number | 'hang' | { readonly raw: string } | { readonly redirect: string };

/** A guide that keeps the rules, whatever it is about. */
export const GOOD_GUIDE: WrittenGuideWire = {
  introduction: 'Hello Ada Lovelace,\n\nThis is about Drill.',
  value_proposition: 'Drill saves an hour a day.',
  key_points: ['It is fast.', 'It is quiet.', 'It is light.'],
  questions: ['How do you drill today?', 'Who drills?', 'What would change?'],
  objection_handling: [
    { objection: 'It is too expensive.', response: 'The price is $499.' },
    { objection: 'Not now.', response: 'When would suit you?' },
    { objection: 'We have one.', response: 'What would you like to be better?' },
  ],
  call_to_action: 'Could we talk on the phone?',
  follow_up: 'May I ask once more?',
  language: 'en',
};

/** A stand-in for a service that speaks OpenAI's protocol; it does in turn what it is told. */
export async function openGuideService(...doings: readonly Doing[]) {
  const asked: Asked[] = [];
  let left = [...doings];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push({
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString() || '{}'),
      });
      const doing = left.length > 1 ? left.shift() : left[0];
      if (doing === undefined || doing === 'hang') return;
      if (typeof doing === 'number') return void response.writeHead(doing).end('{}');
      if (typeof doing === 'object' && 'redirect' in doing)
        return void response.writeHead(307, { location: doing.redirect }).end();
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        typeof doing === 'object'
          ? doing.raw
          : JSON.stringify({
              id: 'c',
              object: 'chat.completion',
              created: 0,
              model: 'm',
              choices: [
                {
                  index: 0,
                  finish_reason: 'stop',
                  message: { role: 'assistant', content: doing },
                },
              ],
            }),
      );
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    url: `http://localhost:${port}/v1`,
    asked,
    /** From now on it does this. */
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
