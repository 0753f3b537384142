import { PHOTO_TYPES } from '@fieldline/contracts';
import { SHARE_ADDRESS } from './shareTarget';

/**
 * The manifest that a browser reads to install the suite: names, colours and icons (W3C Web App
 * Manifest, Web Share Target).
 */
export const MANIFEST = {
  id: '/',
  name: 'Fieldline',
  short_name: 'Fieldline',
  description: 'AI-powered field engineering inspection management',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fafafa',
  theme_color: '#4338ca',
  // For photos that another app shares; the worker receives them, with or without a network.
  share_target: {
    action: SHARE_ADDRESS,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'photos', accept: [...PHOTO_TYPES] }] },
  },
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const;
