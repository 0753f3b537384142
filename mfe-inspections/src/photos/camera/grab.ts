const QUALITY = 0.9;

/** The camera's current frame, as a JPEG in the camera's own size. */
export async function grab(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  // Safari keeps a canvas' memory until it is small.
  canvas.width = 0;
  if (!blob) throw new Error('The camera shows nothing');
  return blob;
}
