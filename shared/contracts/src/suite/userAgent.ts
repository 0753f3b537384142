const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android device'],
  [/Windows/, 'Windows computer'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux computer'],
];

/** The first match counts: browsers also name the ones they are based on. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\w*\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)|FxiOS\/(\d+)/, 'Firefox'],
  [/CriOS\/(\d+)|Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];

/** The common names of a browser and its system, as far as its `User-Agent` tells. */
export function readUserAgent(userAgent: string): { system?: string; browser?: string } {
  const [, system] = SYSTEMS.find(([sign]) => sign.test(userAgent)) ?? [];
  const [sign, name] = BROWSERS.find(([each]) => each.test(userAgent)) ?? [];
  const version = sign?.exec(userAgent)?.slice(1).find(Boolean);
  return {
    ...(system !== undefined && { system }),
    ...(name !== undefined && { browser: version === undefined ? name : `${name} ${version}` }),
  };
}
