/** The words of photos that are added. */
export const texts = {
  add: 'Add Photos',
  take: 'Take Photo',
  smaller: 'Send smaller',
  smallerCost:
    'Photos of 1 MB and more go as JPEG with at most 2,560 pixels on the longer side. Fine detail and transparency are lost.',
  label: 'Uploads',
  many: (count: number) => `${count} files`,
  waiting: 'Waiting',
  preparing: 'Preparing',
  sending: (percent: number) => `${percent}%`,
  done: 'Added',
  madeSmaller: (from: string, to: string) => `Made smaller: ${from} → ${to}`,
  asJpeg: (before: string) => ` (JPEG instead of ${before})`,
  progress: (name: string) => `Upload of ${name}`,
  cancel: (name: string) => `Cancel upload of ${name}`,
  retry: (name: string) => `Retry upload of ${name}`,
  retryLabel: 'Retry',
  cancelLabel: 'Cancel',
  retryAll: 'Retry All',
  clear: 'Clear',
  failed: 'The upload failed.',
  leaving: {
    title: 'Photos are still being uploaded',
    text: 'What has not arrived yet is lost when you leave this page.',
    confirm: 'Leave',
  },
};
