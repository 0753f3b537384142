import type { AboutDevice } from '@fieldline/platform/sync';

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android device'],
  [/Windows/, 'Windows computer'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux computer'],
];

/** The first that fits counts: browsers name those that they descend from as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\w*\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)|FxiOS\/(\d+)/, 'Firefox'],
  [/CriOS\/(\d+)|Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];

/** The browser and system as the user knows them, from what the browser reports. */
export function aboutDevice(userAgent: string): AboutDevice {
  const [, name = 'Device'] = KINDS.find(([sign]) => sign.test(userAgent)) ?? [];
  const [sign, browser = 'Browser'] = BROWSERS.find(([each]) => each.test(userAgent)) ?? [];
  const version = sign?.exec(userAgent)?.slice(1).find(Boolean);
  return { name, browser: version === undefined ? browser : `${browser} ${version}` };
}
