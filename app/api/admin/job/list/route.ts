import { endpoint } from "@/lib/http/endpoint";
import { listJobs } from "@/lib/office/long-jobs";

export const POST = endpoint({
  allow: "admin",
  run: ({ actor }) => listJobs(actor),
});
