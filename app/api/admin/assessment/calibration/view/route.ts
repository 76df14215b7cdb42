import { getCalibrations } from "@/lib/assessments/calibrations";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the running calibration, the one that waits to be published, and the published one.",
  allow: "admin",
  run: ({ actor }) => getCalibrations(actor),
});
