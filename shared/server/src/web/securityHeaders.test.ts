import type { BootSettings } from '@fieldline/contracts';
import { contentSecurityPolicy } from './securityHeaders';

const settings: BootSettings = {
  apiBase: '/api',
  firebase: { apiKey: 'test', authDomain: 'localhost', projectId: 'demo-test' },
  identityEmulator: null,
  features: [],
};

const imagesOf = (imageOrigins: string[], releaseOrigins: string[] = [], downloads?: string) => {
  const policy = contentSecurityPolicy('nonce', { ...settings, imageOrigins }, releaseOrigins, {
    downloads,
  });
  return /img-src ([^;]*)/.exec(policy)?.[1];
};

test('pictures come from this host and what is configured, and from nowhere else', () => {
  expect(imagesOf([])).toBe("'self' blob: data:");
  expect(
    imagesOf(['https://images.example'], ['https://cdn.example'], 'https://store.example/bucket'),
  ).toBe("'self' blob: data: https://cdn.example https://images.example https://store.example");
});
