import { readUserAgent } from '@fieldline/contracts';
import type { AboutDevice } from '@fieldline/platform/sync';

/** The browser and system as the user knows them, from what the browser reports. */
export function aboutDevice(userAgent: string): AboutDevice {
  const { system = 'Device', browser = 'Browser' } = readUserAgent(userAgent);
  return { name: system, browser };
}
