/**
 * Only for local mode. Firebase's popup sign-in talks to a frame through a library that it loads from Google.
 * This module replaces the few calls it makes, so that the real `signInWithPopup` runs without Google; frame
 * and popup are pages of the local identity service.
 */

interface FrameOptions {
  readonly url: string;
  readonly where: HTMLElement;
}

type Receive = (message: unknown) => unknown;

interface Frame {
  restyle(): Promise<void>;
  ping(onAnswer: () => void): Promise<void>;
  register(event: string, receive: Receive): void;
  send(event: string, message: unknown, onAnswer: (answers: unknown[]) => void): void;
}

declare global {
  interface Window {
    gapi?: unknown;
  }
}

/** Posted by the frame's page to this one. */
const AUTH_EVENT = 'authEvent';

function openFrame<Result>(
  { url, where }: FrameOptions,
  onOpen: (frame: Frame) => Result,
): Promise<Awaited<Result>> {
  const element = document.createElement('iframe');
  element.hidden = true;
  element.title = 'Sign-in';
  element.src = url;
  const receivers = new Map<string, Receive>();

  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== element.contentWindow) return;
    if (typeof data !== 'object' || data === null || !(AUTH_EVENT in data)) return;
    receivers.get(AUTH_EVENT)?.({ type: AUTH_EVENT, authEvent: data[AUTH_EVENT] });
  });

  const frame: Frame = {
    restyle: async () => undefined,
    ping: async (onAnswer) => onAnswer(),
    register: (event, receive) => receivers.set(event, receive),
    send: (event, _message, onAnswer) => {
      try {
        onAnswer([{ [event]: true }]);
      } catch {
        // Firebase throws after it has used the answer; Google's library swallows that too.
      }
    },
  };

  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => {
      Promise.resolve(onOpen(frame)).then(resolve, reject);
    });
    where.append(element);
  });
}

/** Installs the replacement where Firebase looks for the library before loading it. */
export function installLocalPopup(): void {
  window.gapi ??= {
    iframes: {
      Iframe: Object,
      CROSS_ORIGIN_IFRAMES_FILTER: null,
      getContext: () => ({ open: openFrame }),
    },
  };
}
