import { endpoint } from "@/lib/http/endpoint";
import { ListAudit, listAudit } from "@/lib/office/audit-queries";

export const POST = endpoint({
  summary: "Lists the audit entries, page by page.",
  allow: "admin",
  input: ListAudit,
  run: ({ input }) => listAudit(input),
});
