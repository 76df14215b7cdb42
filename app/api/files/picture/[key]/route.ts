import type { NextRequest } from "next/server";
import { answerFile, fileResponse } from "@/lib/http/file-response";
import { getPictureOrThrow } from "@/lib/storage/view-file";

type Context = { params: Promise<{ key: string }> };

/** A raw handler: the picture of a person, under an address that can't be guessed and whose bytes never change. */
export async function GET(request: NextRequest, { params }: Context) {
  return answerFile(request, async () => {
    const file = await getPictureOrThrow((await params).key);
    return fileResponse(request, file, { cacheControl: "private, max-age=31536000, immutable" });
  });
}
