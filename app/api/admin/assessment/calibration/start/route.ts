import { startCalibration } from "@/lib/assessments/calibrations";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Starts a calibration, or returns the one that is running.",
  allow: "admin",
  run: ({ actor }) => startCalibration(actor),
});
