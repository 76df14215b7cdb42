import { endpoint } from "@/lib/http/endpoint";
import { drawOffice } from "@/lib/installation/set-up";
import { SetupAccount } from "@/lib/installation/setup-schemas";

export const POST = endpoint({
  summary: "Checks the first account of the office, and draws its second step.",
  allow: "public",
  input: SetupAccount,
  run: ({ input, origin }) => drawOffice(input, origin),
});
