/** For tests with a DOM: rendering with a platform, and the composed suite from source. */
export { setClock } from './suite/clock';
export { type ComposedSuite, renderComposedSuite } from './suite/composedSuite';
export { createFakeApi, type FakeApi } from './suite/fakeApi';
export { createMemoryEntries, createMemoryOutbox } from './suite/memoryOutbox';
export { setNetwork } from './suite/network';
export { createFakeSession, TEST_USER } from './suite/fakeSession';
export { renderWithPlatform } from './suite/renderWithPlatform';
export { serverSeeds } from './suite/seeds';
export { sourceRegistry } from './suite/sourceRegistry';
export { createTestPlatform, type TestPlatform } from './suite/testPlatform';
export { createMemoryCommits, createMemoryOtherUsers } from '@fieldline/platform/standalone';
