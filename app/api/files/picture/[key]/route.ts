import { download } from "@/lib/http/download";
import { fileResponse } from "@/lib/http/file-response";
import { PictureInPath } from "@/lib/storage/schemas";
import { getPictureOrThrow } from "@/lib/storage/view-file";

export const GET = download({
  summary: "A person's picture, at an address that can't be guessed and whose bytes never change.",
  allow: "public",
  linkable: true,
  withoutSession: true,
  input: PictureInPath,
  run: async ({ input, request }) =>
    fileResponse(request, await getPictureOrThrow(input.key), {
      cacheControl: "private, max-age=31536000, immutable",
    }),
});
