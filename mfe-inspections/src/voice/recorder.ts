import { VOICE_MAX_SECONDS } from '@fieldline/contracts';
import {
  BITS_PER_SECOND,
  failureOf,
  isFull,
  PIECE_MS,
  recordedFile,
  recordedType,
  type Recording,
  type VoiceFailure,
} from './model';

export type RecorderState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'recording'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly failure: VoiceFailure };

export interface Recorder {
  readonly state: () => RecorderState;
  readonly subscribe: (listener: () => void) => () => void;
  start(): Promise<void>;
  /** Ends the recording and delivers it. */
  stop(): void;
  /** Ends the recording and discards it. */
  discard(): void;
}

const IDLE: RecorderState = { kind: 'idle' };

const canAsk = () =>
  typeof MediaRecorder === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Records from the microphone, and releases it after each recording. */
export function createRecorder(
  onRecorded: (recording: Recording, wasFull: boolean) => void,
): Recorder {
  const listeners = new Set<() => void>();
  let state: RecorderState = IDLE;
  /** Ends the current recording; undefined if there is none. */
  let end: ((isWanted: boolean) => void) | undefined;

  const show = (next: RecorderState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };

  function record(stream: MediaStream, type: string) {
    const pieces: Blob[] = [];
    const begun = new Date();
    const secondsNow = () => Math.min(VOICE_MAX_SECONDS, (Date.now() - begun.getTime()) / 1000);
    let wasFull = false;
    let isWanted = true;
    const recorder = new MediaRecorder(stream, {
      mimeType: type,
      audioBitsPerSecond: BITS_PER_SECOND,
    });
    const stopTracks = () => stream.getTracks().forEach((track) => track.stop());

    recorder.ondataavailable = ({ data }) => {
      if (data.size > 0) pieces.push(data);
      if (recorder.state === 'inactive') return;
      show({ kind: 'recording', seconds: secondsNow() });
      const bytes = pieces.reduce((sum, { size }) => sum + size, 0);
      if (!isFull(secondsNow(), bytes)) return;
      wasFull = true;
      recorder.stop();
    };
    // If the microphone disappears, the browser ends the recording.
    recorder.onstop = () => {
      const duration = secondsNow();
      end = undefined;
      stopTracks();
      show(IDLE);
      if (!isWanted || pieces.length === 0) return;
      onRecorded(
        { file: recordedFile(pieces, recorder.mimeType || type, begun), duration },
        wasFull,
      );
    };
    end = (wanted) => {
      isWanted = wanted;
      if (recorder.state !== 'inactive') recorder.stop();
    };
    try {
      recorder.start(PIECE_MS);
    } catch (error) {
      end = undefined;
      stopTracks();
      throw error;
    }
    show({ kind: 'recording', seconds: 0 });
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async () => {
      if (end) return;
      const type = canAsk()
        ? recordedType((each) => MediaRecorder.isTypeSupported(each))
        : undefined;
      if (type === undefined) return show({ kind: 'failed', failure: 'unable' });
      let isLeft = false;
      end = () => {
        isLeft = true;
        end = undefined;
        show(IDLE);
      };
      show({ kind: 'starting' });
      try {
        const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: false });
        // Cancelled while the browser asked the user.
        if (isLeft) stream.getTracks().forEach((track) => track.stop());
        else record(stream, type);
      } catch (error) {
        if (isLeft) return;
        end = undefined;
        show({ kind: 'failed', failure: failureOf(error) });
      }
    },
    stop: () => end?.(true),
    discard: () => end?.(false),
  };
}
