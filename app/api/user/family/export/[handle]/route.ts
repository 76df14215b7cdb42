import { makeZip } from "client-zip";
import { cookieNames } from "@/lib/auth/cookies";
import { readActor } from "@/lib/auth/session";
import { Failure, notFound } from "@/lib/core/errors";
import { localeOf } from "@/lib/core/locale";
import { answerFile } from "@/lib/http/file-response";
import { cookieOf } from "@/lib/http/wire";
import { openFamilyExport } from "@/lib/families/export";

type Context = { params: Promise<{ handle: string }> };

/** A raw handler: the family's data as an archive, written while it is sent. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerFile(request, async () => {
    const actor = await readActor(cookieOf(request, cookieNames.token));
    if (!actor) throw new Failure("noSession", "noSession");
    if (actor.role !== "parent" || actor.viewedByAdminId) throw notFound();
    const locale = localeOf(new URL(request.url).searchParams.get("locale"));
    const entries = await openFamilyExport({ ...actor, role: "parent" }, (await params).handle, locale);
    return new Response(makeZip(entries), {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="family-data.zip"`,
        "cache-control": "private, no-store",
        "referrer-policy": "no-referrer",
      },
    });
  });
}
