import { endpoint } from "@/lib/http/endpoint";
import { listHours } from "@/lib/staff/hours";
import { ViewHours } from "@/lib/staff/hours-schemas";

export const POST = endpoint({
  summary: "Returns the classes that each teacher held in a month, and their minutes.",
  allow: "admin",
  input: ViewHours,
  run: ({ input }) => listHours(input.month),
});
