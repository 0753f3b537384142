/** A length in whole seconds, in the form of a player: "0:42". */
export const lengthText = (seconds: number): string => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** The name of a voice note; null if its length, in seconds, is unknown. */
export const voiceName = (seconds: number | null): string =>
  seconds === null ? 'Voice note' : `Voice note, ${lengthText(seconds)}`;
