import { endpoint } from "@/lib/http/endpoint";
import { listJobs } from "@/lib/office/long-jobs";

export const POST = endpoint({
  summary: "Lists the signed-in administrator's background jobs.",
  allow: "admin",
  run: ({ actor }) => listJobs(actor),
});
