"use client";

import { lazy, Suspense } from "react";

const FailureView = lazy(async () => ({ default: (await import("./failure-view")).FailureView }));

/** What the error files show. Every page carries them, so the view itself comes when it is needed. */
export function FailedPage(props: { error: unknown; retry: () => void }) {
  return (
    <Suspense>
      <FailureView {...props} />
    </Suspense>
  );
}
