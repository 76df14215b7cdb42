import { endpoint } from "@/lib/http/endpoint";
import { ListLedger, listLedger } from "@/lib/ledger/entries";

export const POST = endpoint({
  summary: "Lists the entries of the ledger, page by page.",
  allow: "admin",
  input: ListLedger,
  run: ({ input }) => listLedger(input),
});
