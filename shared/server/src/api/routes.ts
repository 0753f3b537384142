import { serveAccount } from './routes/account';
import { serveCredits } from './routes/credits';
import { serveDashboard } from './routes/dashboard';
import { serveFiles } from './routes/files';
import { serveLogs } from './routes/logs';
import { serveProducts } from './products/routes';
import { serveProjects } from './routes/projects';
import { serveSearch } from './routes/search';
import type { Serve } from './serve';

/** All calls that need a caller. Each is its contract and what it does. */
export function registerRoutes(serve: Serve): void {
  serveProducts(serve);
  serveProjects(serve);
  serveLogs(serve);
  serveFiles(serve);
  serveSearch(serve);
  serveDashboard(serve);
  serveCredits(serve);
  serveAccount(serve);
}
