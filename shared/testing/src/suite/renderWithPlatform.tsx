import { MemoryRouter, PlatformContext } from '@fieldline/platform/host';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { FakeApi } from './fakeApi';
import { createTestPlatform, type TestPlatform } from './testPlatform';

export interface RenderOptions {
  readonly api?: FakeApi;
  /** The router's first address. */
  readonly address?: string;
  /** Runs before the first render, for instance to fill stores. */
  readonly prepare?: (test: TestPlatform) => unknown;
}

/** Renders a component of a remote as the shell would: with a platform, a router and queries. */
export async function renderWithPlatform(
  ui: ReactNode,
  { api, address = '/', prepare }: RenderOptions = {},
): Promise<RenderResult & TestPlatform> {
  const test = await createTestPlatform(api);
  prepare?.(test);
  const result = render(
    <PlatformContext value={test.platform}>
      <QueryClientProvider client={test.platform.queryClient}>
        <MemoryRouter initialEntries={[address]}>{ui}</MemoryRouter>
      </QueryClientProvider>
    </PlatformContext>,
  );
  return { ...result, ...test };
}
