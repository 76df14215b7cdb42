/** How loud each piece of a recording is, 0 to 1, from its beginning on. */
export type Waveform = readonly number[];

const pieces = 80;

/**
 * The length of a recording in milliseconds, and its waveform.
 * @throws Error if this browser can't read it
 */
export async function measureSound(file: Blob): Promise<{ lengthMs: number; waveform: Waveform }> {
  const context = new AudioContext();
  try {
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    const samples = sound.getChannelData(0);
    const size = Math.max(1, Math.floor(samples.length / pieces));
    const peaks = Array.from({ length: pieces }, (_, at) =>
      peakOf(samples.subarray(at * size, (at + 1) * size)),
    );
    const loudest = Math.max(...peaks, 0.01);
    return { lengthMs: Math.floor(sound.duration * 1000), waveform: peaks.map((peak) => peak / loudest) };
  } finally {
    void context.close();
  }
}

const peakOf = (samples: Float32Array) =>
  samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
