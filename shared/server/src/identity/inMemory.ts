import {
  createServer,
  type IncomingMessage,
  request as ask,
  type RequestListener,
  type RequestOptions,
} from 'node:http';
import { duplexPair, pipeline, type Readable } from 'node:stream';

/** A server without an address, and a function that calls it. */
export function inMemory(listener: RequestListener) {
  const server = createServer(listener);
  const createConnection = () => {
    const [here, there] = duplexPair();
    server.emit('connection', there);
    return here;
  };
  return (options: RequestOptions, body: Readable) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const call = ask({ ...options, createConnection }, resolve).on('error', reject);
      pipeline(body, call, (error) => error && reject(error));
    });
}
