"use client";

import { Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { call } from "@/components/api/call";
import { useToastRefusal } from "@/components/api/refusal";
import { playPart } from "@/components/assessments/play-part";
import { Button } from "@/components/ui/button";
import { leastRecordingMs } from "@/lib/assessments/recording-schemas";
import type { Waveform } from "./sound-length";

/** What is heard of a recording, in milliseconds. */
export type Trim = { startMs: number; endMs: number };

type TrimEditorProps = Trim & {
  /** A recording that is not saved yet, or the file of a saved one. */
  source: { url: string } | { fileId: number };
  lengthMs: number;
  /** Known for a recording of this page. */
  waveform: Waveform | null;
  onTrim: (trim: Trim) => void;
};

const stepMs = 50;
const seconds = (ms: number) => (ms / 1000).toFixed(2);

/** Plays a recording, and sets where it begins and ends with two sliders. */
export function TrimEditor({ source, lengthMs, startMs, endMs, waveform, onTrim }: TrimEditorProps) {
  const t = useTranslations("officeAssessments.recording");
  const { audio, isPlaying, play, stop } = useSample(source);
  const change = (trim: Trim) => {
    stop();
    onTrim(trim);
  };
  return (
    <div className="grid gap-3">
      <Wave waveform={waveform} share={{ from: startMs / lengthMs, to: endMs / lengthMs }} />
      <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
        <TimeSlider
          label={t("start")}
          value={startMs}
          lengthMs={lengthMs}
          onMove={(to) => change({ startMs: Math.min(to, endMs - leastRecordingMs), endMs })}
        />
        <TimeSlider
          label={t("end")}
          value={endMs}
          lengthMs={lengthMs}
          onMove={(to) => change({ startMs, endMs: endOf(to, startMs, lengthMs) })}
        />
      </div>
      {/* What is heard is read from the card. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={audio} preload="none" hidden />
      <Button
        variant="secondary"
        icon={isPlaying ? <Pause /> : <Play />}
        className="justify-self-start"
        onClick={() => (isPlaying ? stop() : void play({ startMs, endMs }))}
      >
        {t(isPlaying ? "pause" : "play", { seconds: seconds(endMs - startMs) })}
      </Button>
    </div>
  );
}

type TimeSliderProps = { label: string; value: number; lengthMs: number; onMove: (to: number) => void };

function TimeSlider({ label, value, lengthMs, onMove }: TimeSliderProps) {
  const t = useTranslations("officeAssessments.recording");
  const id = useId();
  const words = t("seconds", { seconds: seconds(value) });
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>{" "}
      <output htmlFor={id} className="float-end tabular-nums">
        {words}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={lengthMs}
        step={stepMs}
        value={value}
        aria-valuetext={words}
        onChange={({ currentTarget }) => onMove(Number(currentTarget.value))}
        className="h-11 w-full accent-lake"
      />
    </div>
  );
}

/** The last step of a slider may lie before the end of the file. */
const endOf = (value: number, startMs: number, lengthMs: number) =>
  value + stepMs > lengthMs ? lengthMs : Math.max(value, startMs + leastRecordingMs);

/** Plays the part that is kept, from its beginning. */
function useSample(source: TrimEditorProps["source"]) {
  const audio = useRef<HTMLAudioElement>(null);
  const halt = useRef(() => {});
  const [isPlaying, setPlaying] = useState(false);
  const refuse = useToastRefusal();
  const stop = () => {
    halt.current();
    halt.current = () => {};
    setPlaying(false);
  };
  useEffect(() => () => halt.current(), []);
  async function play({ startMs, endMs }: Trim) {
    const element = audio.current;
    if (!element) return;
    setPlaying(true);
    try {
      element.src =
        "url" in source ? source.url : (await call("/base/file/detail/view", { id: source.fileId })).url;
    } catch (failure) {
      setPlaying(false);
      return refuse(failure);
    }
    halt.current = playPart(element, { startMs, endMs, onEnd: stop, onFail: stop });
  }
  return { audio, isPlaying, play, stop };
}

type WaveProps = { waveform: Waveform | null; share: { from: number; to: number } };

/** The loudness over time; what is cut off is pale. */
const Wave = ({ waveform, share: { from, to } }: WaveProps) =>
  waveform && (
    <div aria-hidden="true" className="flex h-16 items-center gap-px rounded-control bg-sunk px-1">
      {waveform.map((peak, index) => {
        const at = (index + 0.5) / waveform.length;
        return (
          <span
            key={index}
            className={at >= from && at <= to ? "flex-1 rounded-full bg-lake" : "flex-1 rounded-full bg-line"}
            style={{ height: `${Math.max(4, peak * 92)}%` }}
          />
        );
      })}
    </div>
  );
