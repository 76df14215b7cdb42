import { getLocale, getTranslations } from "next-intl/server";
import { RecordDrawer } from "@/components/office/list/record-drawer";
import { Day } from "@/components/office/day";
import { GoneDrawer, HistoryPart, Part } from "@/components/office/record-parts";
import { dayWords } from "@/lib/core/formats";
import { ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import type { Owned } from "@/lib/access/owned";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";
import { getStudentFileOrThrow, type StudentFile } from "@/lib/families/family-file";
import { absentAsNull } from "@/components/layout/absent";
import { GuardiansPart } from "./guardians-part";
import { SeatBadge } from "./family-drawer";
import { PasswordButton } from "@/components/accounts/office/password-button";
import { EnrolButton, SeatButtons } from "@/components/classroom/office/seat-buttons";
import { StateBadge } from "@/components/accounts/office/state-badge";
import { fullName } from "@/lib/core/person-name";
import { StateButtons } from "@/components/accounts/office/state-buttons";

/** A student's file: family, seats, assessments, history. */
export async function StudentDrawerFile({
  studentId,
  closeHref,
}: {
  studentId: Owned<"student">;
  closeHref: string;
}) {
  const file = await absentAsNull(getStudentFileOrThrow(studentId));
  const [t, people, locale] = await Promise.all([
    getTranslations("office"),
    getTranslations("people"),
    getLocale(),
  ]);
  if (!file) return <GoneDrawer closeHref={closeHref} />;
  return (
    <RecordDrawer
      title={fullName(file)}
      closeHref={closeHref}
      footer={
        <>
          <ButtonLink size="sm" variant="secondary" href={`/admin/students/${file.studentId}/grades`}>
            {t("grades.title")}
          </ButtonLink>
          <ButtonLink size="sm" href={`/admin/students/${file.studentId}`}>
            {t("edit.open")}
          </ButtonLink>
        </>
      }
    >
      <div className="grid gap-7">
        <Facts
          facts={[
            { label: t("people.state"), value: <StateBadge state={file.state} /> },
            {
              label: t("people.parent"),
              value: file.user ? (
                <Link href={`/admin/users?open=${file.user.userId}`}>{file.user.userName}</Link>
              ) : (
                "–"
              ),
            },
            {
              label: t("people.grade"),
              value: file.grade === null ? "–" : people("gradeName", { grade: String(file.grade) }),
            },
            {
              label: t("people.birthDay"),
              value: file.birthDay ? dayWords("dayShort", file.birthDay, locale) : "–",
            },
            { label: t("people.school"), value: file.school ?? "–" },
            { label: t("people.login"), value: file.loginName ?? file.email ?? "–" },
            { label: t("people.lastLogin"), value: <Day at={file.lastLoginAt} clock /> },
          ]}
        />
        {!file.isErased && (
          <div className="flex flex-wrap gap-2">
            <PasswordButton kind="student" id={file.studentId} />
            <StateButtons kind="student" id={file.studentId} state={file.state} />
          </div>
        )}
        <Seats file={file} />
        <GuardiansPart
          guardians={file.guardians}
          students={
            file.user && file.state !== "archived"
              ? [{ studentId: file.studentId, name: fullName(file) }]
              : []
          }
        />
        <Results file={file} />
        <HistoryPart entries={file.history} />
      </div>
    </RecordDrawer>
  );
}

async function Seats({ file }: { file: StudentFile }) {
  const [t, locale] = await Promise.all([getTranslations("office"), getLocale()]);
  return (
    <Part
      title={t("file.seats")}
      action={file.state === "archived" ? undefined : <EnrolButton studentId={file.studentId} />}
      isEmpty={file.enrolments.length === 0}
    >
      <ul className="grid gap-3">
        {file.enrolments.map((seat) => (
          <li key={seat.enrolmentId} className="grid gap-1 border-s-2 ps-3">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span>
                <span className="font-semibold">{inLocale(locale, seat.courseName, seat.courseNameZh)}</span>{" "}
                <Link href={`/admin/terms/${seat.courseRunId}`}>
                  {inLocale(locale, seat.runName, seat.runNameZh)}
                </Link>
              </span>
              <SeatBadge reason={seat.endReason} label={t(`file.seat.${seat.endReason ?? "active"}`)} />
            </span>
            <span className="text-sm text-muted">
              {seat.orderLineId ? t("seats.bought") : t("seats.byHand")}
              {"\u00a0· "}
              <Day at={seat.createdAt} />
            </span>
            {!seat.endedAt && (
              <SeatButtons
                enrolmentId={seat.enrolmentId}
                studentId={file.studentId}
                from={seat.courseRunId}
              />
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

type Texts = Awaited<ReturnType<typeof getTranslations<"office">>>;
type Scored = Omit<StudentFile["results"][number], "resultId" | "name" | "finishedAt" | "startedAt">;

function scoreWords(t: Texts, { hasEffort, total, totalLow, totalHigh, ...points }: Scored): string {
  if (!hasEffort || total === null) return t("file.noEffort");
  if (totalLow !== null && totalHigh !== null)
    return t("file.measured", { total, low: totalLow, high: totalHigh });
  return t("file.points", { earned: points.earnedPoints ?? 0, possible: points.possiblePoints ?? 0 });
}

async function Results({ file }: { file: StudentFile }) {
  const t = await getTranslations("office");
  return (
    <Part
      title={t("file.results")}
      action={
        file.results.length > 0 && (
          <ButtonLink size="sm" variant="quiet" href={`/admin/assessments/students/${file.studentId}`}>
            {t("file.growth")}
          </ButtonLink>
        )
      }
      isEmpty={file.results.length === 0}
    >
      <ul className="grid gap-1">
        {file.results.map(({ resultId, name, finishedAt, startedAt, ...result }) => (
          <li key={resultId} className="flex flex-wrap justify-between gap-2">
            <span>{name}</span>
            <span className="text-muted tabular-nums">
              {finishedAt ? scoreWords(t, result) : t("file.inProgress")}
              {", "}
              <Day at={finishedAt ?? startedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
