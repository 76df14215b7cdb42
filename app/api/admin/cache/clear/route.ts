import { endpoint } from "@/lib/http/endpoint";
import { clearCaches } from "@/lib/office/clear-caches";

export const POST = endpoint({
  summary: "Clears the cached catalogue pages.",
  allow: "admin",
  run: ({ actor }) => clearCaches(actor),
});
