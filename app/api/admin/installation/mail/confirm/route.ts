import { endpoint } from "@/lib/http/endpoint";
import { ConfirmTestMail } from "@/lib/installation/declare-schemas";
import { confirmTestMail } from "@/lib/installation/test-mail";

export const POST = endpoint({
  summary: "Takes the code of the test mail as proof that mails arrive.",
  allow: "admin",
  input: ConfirmTestMail,
  run: ({ input, actor, origin }) => confirmTestMail(actor, input, origin),
});
