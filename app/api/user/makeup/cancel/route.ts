import { cancelMakeup } from "@/lib/classroom/makeups";
import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Takes back a wish to make up a class, or gives up its place.",
  allow: "parent",
  owns: { makeup: "id" },
  input: ById,
  run: ({ input, actor }) => cancelMakeup(actor, input.id),
});
