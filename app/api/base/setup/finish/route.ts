import { endpoint } from "@/lib/http/endpoint";
import { signedInWithCodes } from "@/lib/http/signed-in";
import { finishSetup } from "@/lib/installation/set-up";
import { FinishSetup } from "@/lib/installation/setup-schemas";

export const POST = endpoint({
  summary: "Makes the school and its first office account with the one-time code, and signs the office in.",
  allow: "public",
  input: FinishSetup,
  run: async ({ input, origin }) => signedInWithCodes(await finishSetup(input, origin)),
});
