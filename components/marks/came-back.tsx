import { subDays } from "date-fns";
import { CommentLines } from "./comment-lines";
import { getLocale, getTranslations } from "next-intl/server";
import { Card } from "@/components/ui/card";
import { joinFacts } from "@/components/ui/join-facts";
import type { Owned } from "@/lib/access/owned";
import { dateWords } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import { textLanguage } from "@/lib/core/text-language";
import { Link } from "@/lib/i18n/navigation";
import { listReturnedWork } from "@/lib/marks/family-work";

const shownDays = 14;

/** The work that came back to a student within 14 days, with the teacher's words; nothing without any. */
export async function CameBack({ studentId }: { studentId: Owned<"student"> }) {
  const [t, locale, works] = await Promise.all([
    getTranslations("today.cameBack"),
    getLocale(),
    listReturnedWork(studentId, subDays(new Date(), shownDays)),
  ]);
  if (works.length === 0) return null;
  return (
    <section aria-labelledby="came-back" className="grid gap-4">
      <h2 id="came-back" className="text-2xl">
        {t("title")}
      </h2>
      <ul className="grid gap-3">
        {works.map((work) => (
          <Card key={work.homeworkId} as="li" className="flex items-start gap-4">
            <div className="min-w-0 flex-1">
              <Link
                href={`/stu/attendClass?homework=${work.homeworkId}`}
                lang={textLanguage(work.name)}
                className="inline-flex min-h-8 items-center font-semibold text-ink hover:text-lake"
              >
                {work.name}
              </Link>
              <p className="text-sm text-muted">
                {joinFacts(
                  inLocale(locale, work.courseName, work.courseNameZh),
                  work.markedAt && dateWords("dayOfYear", work.markedAt, locale),
                )}
              </p>
              {(work.comment || work.commentZh) && (
                <p className="mt-1">
                  <CommentLines
                    quoted
                    comment={work.comment}
                    commentZh={work.commentZh}
                    className="line-clamp-4 wrap-anywhere"
                  />
                </p>
              )}
            </div>
            {work.score !== null && (
              <p className="font-display text-xl font-semibold whitespace-nowrap text-lake tabular-nums">
                {work.score}
                <span className="text-sm text-muted"> / {work.max}</span>
              </p>
            )}
          </Card>
        ))}
      </ul>
    </section>
  );
}
