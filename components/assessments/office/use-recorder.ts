"use client";

import { useEffect, useRef, useState } from "react";
import { mostRecordingMs } from "@/lib/assessments/recording-schemas";

/** Why the microphone can't be used. */
export type MicrophoneFailure = "refused" | "missing" | "unable";

/** What phones play, first: AAC in MP4; Opus in WebM is played by all but older Apple devices. */
const formats = ["audio/mp4;codecs=mp4a.40.2", "audio/mp4", "audio/webm;codecs=opus", "audio/webm"];
const extensionOf = (type: string) => (type.startsWith("audio/mp4") ? "m4a" : "webm");

type Session = { recorder: MediaRecorder; stream: MediaStream; sound: AudioContext };

/** Records from the microphone, for five minutes at most, and shows how loud it is. */
export function useRecorder(onRecorded: (file: File) => void) {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [failure, setFailure] = useState<MicrophoneFailure | null>(null);
  /** 0 to 1. */
  const [level, setLevel] = useState(0);
  const [elapsedMs, setElapsedMs] = useState(0);
  const session = useRef<Session | null>(null);

  async function start() {
    setFailure(null);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const type = formats.find((format) => MediaRecorder.isTypeSupported(format));
      const recorder = new MediaRecorder(stream, type === undefined ? {} : { mimeType: type });
      const pieces: Blob[] = [];
      recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
      recorder.addEventListener("stop", () => {
        release(session.current);
        session.current = null;
        setStartedAt(null);
        const kind = recorder.mimeType || (type ?? "audio/webm");
        if (pieces.length > 0) onRecorded(new File(pieces, `recording.${extensionOf(kind)}`, { type: kind }));
      });
      recorder.start();
      session.current = { recorder, stream, sound: new AudioContext() };
      setElapsedMs(0);
      setStartedAt(Date.now());
    } catch (error) {
      setFailure(failureOf(error));
    }
  }
  const stop = () => session.current?.recorder.stop();

  useEffect(() => {
    if (startedAt === null || !session.current) return;
    const { stream, sound, recorder } = session.current;
    const analyser = sound.createAnalyser();
    sound.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const look = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      setLevel(loudness(samples));
      const elapsed = Date.now() - startedAt;
      setElapsedMs(elapsed);
      if (elapsed >= mostRecordingMs - 500 && recorder.state === "recording") recorder.stop();
    }, 100);
    return () => clearInterval(look);
  }, [startedAt]);
  // A page that is left records nothing more.
  useEffect(() => () => release(session.current), []);

  return { isRecording: startedAt !== null, elapsedMs, level, failure, start, stop };
}

function release(open: Session | null): void {
  for (const track of open?.stream.getTracks() ?? []) track.stop();
  void open?.sound.close();
}

/** The mean loudness, spread so that speech fills most of the scale. */
const loudness = (samples: Float32Array) =>
  Math.min(1, 4 * Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length));

function failureOf(error: unknown): MicrophoneFailure {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "missing";
  return "unable";
}
