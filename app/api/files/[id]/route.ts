import type { NextRequest } from "next/server";
import { cookieNames } from "@/lib/auth/cookies";
import { readActor } from "@/lib/auth/session";
import { answerFile, fileResponse } from "@/lib/http/file-response";
import { cookieOf, headerToken } from "@/lib/http/wire";
import { getStoredFileOrThrow } from "@/lib/storage/view-file";
import { openFileLink } from "@/lib/storage/links";

type Context = { params: Promise<{ id: string }> };

/** A raw handler: the bytes behind a link of `/base/file/detail/view`. `download=1` saves what would be shown. */
export async function GET(request: NextRequest, { params }: Context) {
  return answerFile(request, async () => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const visitor = await readActor(headerToken(request) ?? cookieOf(request, cookieNames.token));
    const id = openFileLink({ ...query, ...(await params) }, visitor);
    const file = await getStoredFileOrThrow(id);
    return fileResponse(request, file, {
      cacheControl: "private, max-age=300",
      download: query.download === "1",
    });
  });
}
