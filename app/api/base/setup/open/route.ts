import { endpoint } from "@/lib/http/endpoint";
import { openSetup } from "@/lib/installation/set-up";
import { OpenSetup } from "@/lib/installation/setup-schemas";

export const POST = endpoint({
  summary: "Says whether the one-time code of the first start is right.",
  allow: "public",
  input: OpenSetup,
  run: ({ input, origin }) => openSetup(input, origin),
});
