import { discardCalibration } from "@/lib/assessments/calibrations";
import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Discards the waiting calibration.",
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => discardCalibration(actor, input.id),
});
