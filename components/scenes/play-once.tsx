"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { mayPlay } from "./played-moments";

type PlayOnceProps = {
  /** Plays once in this browser tab under this name; without a name, each time it appears. */
  name?: string;
  className?: string;
  children: ReactNode;
};

/**
 * Plays the `moment-…` animations of its content (app/globals.css) when most of it is in sight. At rest, and under
 * reduced motion, the content is in its final state.
 */
export function PlayOnce({ name, className, children }: PlayOnceProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current!;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        if (name === undefined || mayPlay(name)) element.dataset.playing = "";
      },
      { threshold: 0.6 },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [name]);
  return (
    <div ref={frame} className={className}>
      {children}
    </div>
  );
}
