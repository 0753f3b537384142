import { createStandalonePlatform, StandaloneProvider } from '@fieldline/platform/standalone';
import { GlobalStyle } from '@fieldline/ui';
import SearchDialog from 'search/SearchDialog';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
// What the remote takes from its host and this page does not use.
import '@fieldline/platform/zod';
import '@fieldline/ui/overlays';
import 'lucide-react/dist/esm/createLucideIcon.mjs';

async function show() {
  const platform = await createStandalonePlatform({
    apiBase: '/fieldline', // what this host passes on to the suite's /api
    user: { uid: 'ada', email: 'ada@example.com', name: 'Ada' },
    getToken: async () => 'token of ada',
    navigate: (to) => location.assign(SUITE + to),
  });
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    h(
      StandaloneProvider,
      { platform },
      h(GlobalStyle),
      h('button', { onClick: () => platform.searchDialog.open() }, 'Search the suite'),
      h(SearchDialog),
    ),
  );
}
void show();
