/** What a browser asks when the suite is installed: names, colours and pictures (W3C Web App Manifest). */
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
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const;
