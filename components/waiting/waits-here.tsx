"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { useCurrentUser } from "@/components/accounts/current-user";

const PlacesHere = lazy(async () => ({ default: (await import("./places-here")).PlacesHere }));

type Props = {
  courseRunId: number;
  /** The way to join, for who does not wait. */
  children: ReactNode;
};

/** On a full term of a public page: the places of a signed-in family, which alone loads them, or the way to join. */
export function WaitsHere({ courseRunId, children }: Props) {
  if (useCurrentUser()?.role !== "parent") return children;
  return (
    <Suspense fallback={children}>
      <PlacesHere courseRunId={courseRunId}>{children}</PlacesHere>
    </Suspense>
  );
}
