import { openSchoolArchive } from "@/lib/archive/office";
import { ArchiveInPath } from "@/lib/archive/schemas";
import { download } from "@/lib/http/download";
import { fileResponse } from "@/lib/http/file-response";

export const GET = download({
  summary: "The archive of the whole school, to an address that was given after the office's password.",
  allow: "admin",
  input: ArchiveInPath,
  run: async ({ input, actor, request }) =>
    fileResponse(request, await openSchoolArchive(actor, input.handle), {
      cacheControl: "private, no-store",
      download: true,
    }),
});
