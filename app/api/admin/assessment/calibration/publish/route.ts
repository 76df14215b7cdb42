import { publishCalibration } from "@/lib/assessments/calibrations";
import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Gives the parameters of the waiting calibration to new sittings.",
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => publishCalibration(actor, input.id),
});
