"use client";

import { call } from "@/components/api/call";
import { PublishOrDiscard } from "./publish-or-discard";

/** Publishes or discards the waiting calibration. */
export function CalibrationButtons({ calibrationId: id, moved }: { calibrationId: number; moved: number }) {
  return (
    <div className="flex flex-wrap gap-3">
      <PublishOrDiscard
        of="calibration"
        moved={moved}
        publish={() => call("/api/admin/assessment/calibration/publish", { id })}
        discard={() => call("/api/admin/assessment/calibration/discard", { id })}
      />
    </div>
  );
}
