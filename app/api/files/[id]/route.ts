import { download } from "@/lib/http/download";
import { fileResponse, smallPictureResponse } from "@/lib/http/file-response";
import { openFileLink } from "@/lib/storage/links";
import { getStoredFileOrThrow } from "@/lib/storage/view-file";

export const GET = download({
  summary:
    "The file behind a link of /base/file/detail/view; download=1 saves it, small=1 is a photo's thumbnail.",
  allow: "public",
  viewable: true,
  linkable: true,
  run: async ({ input, actor, request }) => {
    const file = await getStoredFileOrThrow(openFileLink(input, actor));
    const cacheControl = "private, max-age=300";
    if (input.small === "1") return smallPictureResponse(request, file, { cacheControl });
    return fileResponse(request, file, { cacheControl, download: input.download === "1" });
  },
});
