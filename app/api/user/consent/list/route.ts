import { endpoint } from "@/lib/http/endpoint";
import { listConsents } from "@/lib/people/export-family";

export const POST = endpoint({
  allow: "parent",
  viewable: true,
  run: ({ actor }) => listConsents(actor.id),
});
