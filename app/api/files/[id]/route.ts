import { download } from "@/lib/http/download";
import { fileResponse } from "@/lib/http/file-response";
import { openFileLink } from "@/lib/storage/links";
import { getStoredFileOrThrow } from "@/lib/storage/view-file";

export const GET = download({
  summary: "The file behind a link of /base/file/detail/view; download=1 saves it instead of showing it.",
  allow: "public",
  viewable: true,
  linkable: true,
  run: async ({ input, actor, request }) => {
    const file = await getStoredFileOrThrow(openFileLink(input, actor));
    return fileResponse(request, file, {
      cacheControl: "private, max-age=300",
      download: input.download === "1",
    });
  },
});
