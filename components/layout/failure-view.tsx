"use client";

import { useMessages } from "next-intl";
import { StormScene } from "@/components/scenes/storm-scene";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";

/** The content of an error page: a message, a retry, and the error's number in the log. */
export function FailureView({ error, retry }: { error: unknown; retry: () => void }) {
  // Raw messages: every page includes this file, and the formatter would be larger than the rest of it.
  const words = useMessages().ui.failure;
  const reference = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  return (
    <div className="py-10 sm:py-16">
      <ErrorState
        level={1}
        title={words.title}
        reason={words.text}
        reference={reference}
        scene={<StormScene />}
        action={<RetryButton onClick={retry}>{words.retry}</RetryButton>}
      />
    </div>
  );
}
