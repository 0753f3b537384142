/** Apart from the rest, because few screens need it. */
export { ProgressBar, type ProgressBarProps } from './feedback/ProgressBar';
