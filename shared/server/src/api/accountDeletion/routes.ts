import {
  askForAccountDeletion,
  readAccountDeletion,
  takeBackAccountDeletion,
} from '@fieldline/contracts';
import type { Serve } from '../core/serve';

export function serveAccountDeletion(serve: Serve): void {
  serve(readAccountDeletion, ({ scope }) => scope.accountDeletion.read());
  serve(askForAccountDeletion, ({ scope, body }) => scope.accountDeletion.ask(body));
  serve(takeBackAccountDeletion, ({ scope }) => scope.accountDeletion.takeBack());
}
