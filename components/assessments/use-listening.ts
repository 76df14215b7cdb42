"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "@/components/api/call";
import type { Heard } from "@/lib/assessments/heard";
import { playPart } from "./play-part";
import { readAloud } from "./read-aloud";
import { takeFloor } from "./sound-floor";
import type { SpokenLine } from "./spoken-lines";
import { useVoice } from "./use-voice";

type Sound = {
  /** Null without a recording: then the browser's voice reads the lines. */
  recording: Heard | null;
  lines: readonly SpokenLine[];
};

type Status = "still" | "waiting" | "playing" | "paused";

/** A link to a file is valid for five minutes. */
const linkMs = 4 * 60 * 1000;

/**
 * Reads a question or a passage aloud: its recording, fetched at the first press; without one, or if it can't be played, the browser's
 * English voice; and where there is none, an adult is asked to (rule R9.26). It stops when it leaves the page.
 */
export function useListening({ recording, lines }: Sound) {
  const voice = useVoice();
  const audio = useRef<HTMLAudioElement>(null);
  const [status, setStatus] = useState<Status>("still");
  /** The line that the voice reads; null while the recording plays. */
  const [line, setLine] = useState<number | null>(null);
  const [isFileBroken, setFileBroken] = useState(false);
  const [isSilent, setSilent] = useState(false);
  const linkedAt = useRef(0);
  const halt = useRef(() => {});
  /** Counts presses, so that a link that comes after another press plays nothing. */
  const turn = useRef(0);

  const hush = useRef((to: Status) => {
    turn.current += 1;
    halt.current();
    halt.current = () => {};
    setStatus((now) => (now === "playing" || now === "waiting" ? to : now));
  });
  const yieldFloor = useRef(() => hush.current("paused"));

  const end = () => {
    halt.current = () => {};
    setLine(null);
    setStatus("still");
  };
  function fail() {
    setSilent(true);
    end();
  }
  function readFrom(index: number) {
    setLine(index);
    if (voice === null) return fail();
    if (voice === undefined) return setStatus("waiting");
    setStatus("playing");
    halt.current = readAloud(lines, index, { voice, onLine: setLine, onEnd: end, onFail: fail });
  }

  async function playFile(element: HTMLAudioElement, { fileId, startMs, endMs }: Heard) {
    const mine = turn.current;
    setLine(null);
    setStatus("waiting");
    if (Date.now() - linkedAt.current > linkMs) {
      // Allows the sound that begins after the link has come: iOS wants a press for it.
      element.load();
      const link = await call("/base/file/detail/view", { id: fileId }).catch(() => null);
      if (mine !== turn.current) return;
      if (!link) return readFrom(0);
      linkedAt.current = Date.now();
      element.src = link.url;
    }
    setStatus("playing");
    const onFail = () => {
      setFileBroken(true);
      readFrom(0);
    };
    halt.current = playPart(element, { startMs, endMs, onEnd: end, onFail });
  }

  function rewind() {
    setLine(null);
    if (audio.current && recording && linkedAt.current > 0)
      audio.current.currentTime = recording.startMs / 1000;
  }
  /** Plays from where it was paused, or from the beginning. */
  function play({ isAgain = false } = {}) {
    hush.current("still");
    takeFloor(yieldFloor.current);
    setSilent(false);
    if (isAgain) rewind();
    if (recording && !isFileBroken && audio.current) void playFile(audio.current, recording);
    else readFrom(isAgain ? 0 : (line ?? 0));
  }
  function stop() {
    hush.current("still");
    setStatus("still");
    rewind();
  }

  const goOnWithVoice = useEffectEvent(() => {
    if (status === "waiting" && line !== null) readFrom(line);
  });
  useEffect(() => {
    if (voice !== undefined) goOnWithVoice();
  }, [voice, status]);
  useEffect(() => {
    const silence = hush.current;
    const pauseWhenHidden = () => {
      if (document.visibilityState === "hidden") silence("paused");
    };
    document.addEventListener("visibilitychange", pauseWhenHidden);
    return () => {
      document.removeEventListener("visibilitychange", pauseWhenHidden);
      silence("still");
    };
  }, []);

  return {
    audio,
    status,
    /** The option that the voice is reading. */
    option: status === "playing" && line !== null ? (lines[line]?.option ?? null) : null,
    /** Whether a press may bring sound. */
    canPlay: recording !== null || voice !== null,
    /** Whether an adult has to read, because nothing else can. */
    needsAdult: isSilent || (recording === null && voice === null),
    play,
    pause: () => hush.current("paused"),
    stop,
  };
}
export type Listening = ReturnType<typeof useListening>;
