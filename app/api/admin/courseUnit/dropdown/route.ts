import { ById } from "@/lib/core/fields";
import { toOption } from "@/lib/catalog/office-wire";
import { listUnitOptions } from "@/lib/catalog/structure-queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the units of a term as options.",
  allow: "admin",
  input: ById,
  run: async ({ input, locale }) =>
    (await listUnitOptions(input.id)).map((unit) => toOption(unit, unit.unitId, locale)),
});
