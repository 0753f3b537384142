import { act } from '@testing-library/react';

/** Tells the page, like a browser, that its network is gone or back. */
export function setNetwork(isOnLine: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnLine });
  act(() => void window.dispatchEvent(new Event(isOnLine ? 'online' : 'offline')));
}
