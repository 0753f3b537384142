/** The part of React's scheduler that the shell uses; `@types/scheduler` lacks it. */
declare module 'scheduler' {
  /**
   * How many times a second React yields to the browser while rendering; 0 restores its default.
   */
  export function unstable_forceFrameRate(fps: number): void;
}
