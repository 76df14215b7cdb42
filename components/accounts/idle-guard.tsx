"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { useCurrentUser } from "./current-user";
import type { IdleWords } from "./idle-dialog";
import type { SignedOutWords } from "./signed-out-dialog";

const IdleWatch = lazy(async () => ({ default: (await import("./idle-watch")).IdleWatch }));
const SignedOutDialog = lazy(async () => ({
  default: (await import("./signed-out-dialog")).SignedOutDialog,
}));

/** Ends the session in all tabs after thirty minutes without input or a call (rule R2.6), and then shows the reason. */
export function IdleGuard({ words, signedOut }: { words: IdleWords; signedOut: SignedOutWords }) {
  const user = useCurrentUser();
  const [isTold, setTold] = useState(false);
  useEffect(() => setTold(hasEnded()), []);
  return (
    <Suspense>
      {user && <IdleWatch words={words} role={user.role} />}
      {isTold && <SignedOutDialog words={signedOut} />}
    </Suspense>
  );
}

/** Whether a session ended in this tab on the previous page; `takeSignedOut` returns the details. */
function hasEnded(): boolean {
  try {
    return sessionStorage.getItem("signedOut") !== null;
  } catch {
    return false;
  }
}
