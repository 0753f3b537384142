/** Whether this is a hand-held device, on which the camera opens first. */
export const isHandheld = (): boolean =>
  window.matchMedia?.('(max-width: 640px) and (pointer: coarse)').matches ?? false;

/** Whether the page can use the camera: only over HTTPS. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Whether the user points with a finger, so that the device has a camera. */
export const isTouch = (): boolean =>
  window.matchMedia?.('(hover: none) and (pointer: coarse)').matches ?? false;
