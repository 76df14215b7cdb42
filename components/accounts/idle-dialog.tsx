"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatCountdown } from "@/lib/core/formats";

export type IdleWords = { title: string; body: string; stay: string; leave: string };

type IdleDialogProps = { words: IdleWords; secondsLeft: number; onStay: () => void; onLeave: () => void };

/** A warning two minutes before the session ends, which must be answered. */
export function IdleDialog({ words, secondsLeft, onStay, onLeave }: IdleDialogProps) {
  const [before, after] = words.body.split("{time}");
  return (
    <Dialog
      open
      required
      size="sm"
      onClose={onStay}
      title={words.title}
      footer={
        <>
          <Button onClick={onStay}>{words.stay}</Button>
          <Button variant="secondary" onClick={onLeave}>
            {words.leave}
          </Button>
        </>
      }
    >
      <p>
        {before}
        <span role="timer" className="font-semibold tabular-nums">
          {formatCountdown(secondsLeft)}
        </span>
        {after}
      </p>
    </Dialog>
  );
}
