import { listOfficeCourses } from "@/lib/catalog/admin-queries";
import { ListOfficeCourses } from "@/lib/catalog/office-schemas";
import { toOfficeCourse } from "@/lib/catalog/office-wire";
import { mapListed } from "@/lib/core/page";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the programs, page by page.",
  allow: "admin",
  input: ListOfficeCourses,
  run: async ({ input }) => mapListed(await listOfficeCourses(input), toOfficeCourse),
});
