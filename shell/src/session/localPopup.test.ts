import * as z from 'zod/mini';
import { installLocalPopup } from './localPopup';

type Receive = (message: unknown) => void;
interface Frame {
  register(event: string, receive: Receive): void;
}
type Open = (options: object, onOpen: (frame: Frame) => void) => Promise<void>;

const isOpen = (value: unknown): value is Open => typeof value === 'function';
const library = z.object({
  iframes: z.object({ getContext: z.custom<() => object>((value) => typeof value === 'function') }),
});

test('only a message of this origin, from its own frame and of the known form is heard', async () => {
  installLocalPopup();
  const open: unknown = Reflect.get(z.parse(library, window.gapi).iframes.getContext(), 'open');
  if (!isOpen(open)) throw new Error('The stand-in opens frames');
  const heard = jest.fn();
  const opened = open({ url: 'about:blank', where: document.body }, (each) =>
    each.register('authEvent', heard),
  );
  const frame = document.querySelector('iframe');
  frame?.dispatchEvent(new Event('load'));
  await opened;
  const good = {
    origin: location.origin,
    source: frame?.contentWindow ?? null,
    data: { authEvent: 1 },
  };
  const post = (message: object) =>
    window.dispatchEvent(new MessageEvent('message', { ...good, ...message }));

  post({ origin: 'https://evil.example' });
  post({ source: window });
  for (const data of [null, 'authEvent', { other: 1 }]) post({ data });
  expect(heard).not.toHaveBeenCalled();
  post({});
  expect(heard).toHaveBeenCalledWith({ type: 'authEvent', authEvent: 1 });
});
