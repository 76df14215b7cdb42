"use client";

import { lazy, Suspense } from "react";

const FailureView = lazy(async () => ({ default: (await import("./failure-view")).FailureView }));

/** The content of the error files. Every page includes it, so the view itself is loaded on demand. */
export function FailedPage(props: { error: unknown; retry: () => void }) {
  return (
    <Suspense>
      <FailureView {...props} />
    </Suspense>
  );
}
