/** What of React's scheduler the shell uses; its types (`@types/scheduler`) lack it. */
declare module 'scheduler' {
  /** How often in a second React gives way to the browser while it draws; 0 is as often as it thinks right. */
  export function unstable_forceFrameRate(fps: number): void;
}
