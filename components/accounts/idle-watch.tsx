"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { lastActivity, noteActivity, onEndElsewhere } from "@/components/api/activity";
import { clearSession, goHome, goHomeSignedOut, goHomeFromTab } from "@/components/api/session";
import { idleStateAt } from "@/lib/accounts/idle";
import type { Role } from "@/lib/auth/actor";
import type { IdleWords } from "./idle-dialog";
import { reportPresence } from "./staff-presence";

const IdleDialog = lazy(async () => ({ default: (await import("./idle-dialog")).IdleDialog }));

const inputs = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;
const checkEveryMs = 1_000;

/** Watches a signed-in person's input in this tab and the messages of other tabs. */
export function IdleWatch({ words, role }: { words: IdleWords; role: Role }) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const isWarned = secondsLeft !== null;

  useEffect(() => onEndElsewhere(() => goHomeFromTab("elsewhere")), []);
  useEffect(() => (role === "teacher" || role === "admin" ? reportPresence(role) : undefined), [role]);

  useEffect(() => {
    // Once the warning is shown, it needs an answer; mere movement does not count.
    if (isWarned) return;
    const note = () => {
      if (idleStateAt(lastActivity(), Date.now()).state === "active") noteActivity();
    };
    for (const input of inputs) window.addEventListener(input, note, { passive: true });
    return () => {
      for (const input of inputs) window.removeEventListener(input, note);
    };
  }, [isWarned]);

  useEffect(() => {
    noteActivity();
    const timer = setInterval(() => {
      const now = idleStateAt(lastActivity(), Date.now());
      setSecondsLeft(now.state === "warning" ? now.secondsLeft : null);
      if (now.state !== "ended") return;
      clearInterval(timer);
      void goHomeSignedOut("idle");
    }, checkEveryMs);
    return () => clearInterval(timer);
  }, []);

  if (!isWarned) return null;
  return (
    <Suspense>
      <IdleDialog
        words={words}
        secondsLeft={secondsLeft}
        onStay={() => noteActivity()}
        onLeave={() => void clearSession().then(goHome)}
      />
    </Suspense>
  );
}
