import { endpoint } from "@/lib/http/endpoint";
import { listOfficeCoursewares } from "@/lib/teaching/office-coursewares";
import { ListOfficeCoursewares } from "@/lib/teaching/schemas";

export const POST = endpoint({
  allow: "admin",
  input: ListOfficeCoursewares,
  run: ({ input }) => listOfficeCoursewares(input),
});
