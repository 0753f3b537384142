/** Whether the device is one that is held in the hand, where the camera comes first. */
export const isHandheld = (): boolean =>
  window.matchMedia?.('(max-width: 640px) and (pointer: coarse)').matches ?? false;

/** Whether a page may ask for the picture of a camera: only over a secure line. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Whether a finger is the pointer: there is a camera at hand. */
export const isTouch = (): boolean =>
  window.matchMedia?.('(hover: none) and (pointer: coarse)').matches ?? false;
