"use client";

import { call } from "@/components/api/call";
import { PublishOrDiscard } from "./publish-or-discard";

/** Publishes a draft; one that is not the assessment's only version can be discarded. */
export function PublishButtons({
  assessmentId: id,
  canDiscard,
}: {
  assessmentId: number;
  canDiscard: boolean;
}) {
  return (
    <PublishOrDiscard
      of="publish"
      publish={() => call("/api/admin/assessment/publish", { id })}
      discard={canDiscard ? () => call("/api/admin/assessment/draft/remove", { id }) : undefined}
    />
  );
}
