export type { Authentication } from './api/authenticated';
export * from './api/client';
export * from './api/errors';
export { readAllPages } from './api/readAllPages';
export type { SendForm } from './api/transport';
export type { Connection } from './connection';
export { PLATFORM_CONTRACT } from './contract';
export type { Charge, Credits } from './credits';
export * from './editing/useConflict';
export * from './editing/useOneAtATime';
export { createOwnSaves, type OwnSave, useOwnSaves } from './editing/ownSaves';
export * from './editing/versioned';
export type { EventBus } from './events';
export { newKey, useIdempotencyKey } from './key';
export type { Logger } from './logger';
export { mergeById } from './editing/merging';
export * from './offline/entry';
export {
  type Kept,
  type Outbox,
  type PinnedKind,
  useOutbox,
  waitingThings,
  type WaitingThing,
} from './offline';
export type { BackgroundModule, NavigateOptions, Platform } from './platform';
export { shortcutKey } from './pageKeys';
export { usePlatform, useSessionState } from './PlatformContext';
export { reportFailure } from './reportFailure';
export * from './router';
export { useUnloadWarning } from './router/useUnloadWarning';
export type { SearchDialog } from './searchDialog';
export * from './session/photoAddress';
export * from './session/session';
export type { WriteOutcome } from './stores/committer';
export { type LocalStore, useStore } from './stores/localStore';
export type { Stores } from './stores/stores';
export type { Theme } from './theme';
export type { Toaster, ToastMessage } from './toast';
export { type CreditsState, useCredits, useCreditsFailure } from './useCredits';
export { useDocumentTitle } from './useDocumentTitle';
export { useTheme } from './useTheme';
export { ForEditors, useMayEdit, useWorkspace } from './useWorkspace';
export type { CurrentWorkspace, Workspace } from './workspace';
