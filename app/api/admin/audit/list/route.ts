import { endpoint } from "@/lib/http/endpoint";
import { ListAudit, listAudit } from "@/lib/office/audit-queries";

export const POST = endpoint({
  allow: "admin",
  input: ListAudit,
  run: ({ input }) => listAudit(input),
});
