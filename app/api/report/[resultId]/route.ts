import { reportPdf } from "@/lib/assessments/report-pdf";
import { getReportOrThrow, getResultOwnerOrThrow } from "@/lib/assessments/results";
import { cookieNames } from "@/lib/auth/cookies";
import { readActor } from "@/lib/auth/session";
import { notFound } from "@/lib/core/errors";
import { localeOf } from "@/lib/core/locale";
import { answerFile } from "@/lib/http/file-response";
import { cookieOf, headerToken } from "@/lib/http/wire";

type Context = { params: Promise<{ resultId: string }> };

/** A raw handler: the report of an own result, or of a child's, as a PDF in the language of `lang`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerFile(request, async () => {
    const { resultId } = await params;
    if (!/^\d{1,9}$/.test(resultId)) throw notFound();
    const locale = localeOf(new URL(request.url).searchParams.get("lang"));
    const visitor = await readActor(headerToken(request) ?? cookieOf(request, cookieNames.token));
    const studentId = await getResultOwnerOrThrow(visitor, Number(resultId));
    const pdf = await reportPdf(await getReportOrThrow(studentId, Number(resultId)), locale);
    return new Response(new Uint8Array(pdf), {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="report-${resultId}-${locale}.pdf"`,
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      },
    });
  });
}
