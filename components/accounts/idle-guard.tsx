"use client";

import { lazy, Suspense } from "react";
import { useCurrentUser } from "./current-user";
import type { IdleWords } from "./idle-dialog";

const IdleWatch = lazy(async () => ({ default: (await import("./idle-watch")).IdleWatch }));

/** Thirty minutes without input or a call in any tab end the session in all of them (decisions §2). */
export function IdleGuard({ words }: { words: IdleWords }) {
  const user = useCurrentUser();
  return (
    user && (
      <Suspense>
        <IdleWatch words={words} role={user.role} />
      </Suspense>
    )
  );
}
