/** Everything that needs Radix: shared, but loaded when first opened, not with the first script. */
export * from './overlays/ConfirmDialog';
export * from './overlays/ConflictDialog';
export * from './overlays/DeletedDialog';
export { Dialog, type DialogProps } from './overlays/Dialog';
export * from './overlays/DiscardDialog';
export * from './overlays/FormDialog';
export { type FieldChange, HistoryDialog, type HistoryDialogProps } from './overlays/HistoryDialog';
export { ReadingChoice } from './overlays/ReadingChoice';
export { TransferDialog, type TransferDialogProps } from './overlays/TransferDialog';
