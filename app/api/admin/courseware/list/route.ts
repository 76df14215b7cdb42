import { endpoint } from "@/lib/http/endpoint";
import { ListOfficeCoursewares, listOfficeCoursewares } from "@/lib/teaching/office-coursewares";

export const POST = endpoint({
  allow: "admin",
  input: ListOfficeCoursewares,
  run: ({ input }) => listOfficeCoursewares(input),
});
