import type { BuiltSuite } from './builtSuite';

export default async function tearDown(): Promise<void> {
  const suite: BuiltSuite = Reflect.get(globalThis, '__fieldlineSuite');
  await suite.dispose();
}
