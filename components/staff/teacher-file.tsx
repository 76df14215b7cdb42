import { getLocale, getTranslations } from "next-intl/server";
import { RecordDrawer } from "@/components/office/list/record-drawer";
import { Copyable } from "@/components/office/copyable";
import { Day } from "@/components/office/day";
import { GoneDrawer, HistoryPart, Part } from "@/components/office/record-parts";
import { dayWords } from "@/lib/core/formats";
import { ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import type { Owned } from "@/lib/access/owned";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";
import { getTeacherFileOrThrow } from "@/lib/staff/teacher-file";
import { absentAsNull } from "@/components/layout/absent";
import { PasswordButton } from "@/components/accounts/office/password-button";
import { StateBadge } from "@/components/accounts/office/state-badge";
import { fullName } from "@/lib/core/person-name";
import { StateButtons } from "@/components/accounts/office/state-buttons";

/** A teacher's file: terms and history. */
export async function TeacherDrawerFile({
  teacherId,
  closeHref,
}: {
  teacherId: Owned<"teacher">;
  closeHref: string;
}) {
  const file = await absentAsNull(getTeacherFileOrThrow(teacherId));
  const [t, locale] = await Promise.all([getTranslations("office"), getLocale()]);
  if (!file) return <GoneDrawer closeHref={closeHref} />;
  return (
    <RecordDrawer
      title={fullName(file)}
      description={<Copyable text={file.email} />}
      closeHref={closeHref}
      footer={
        <ButtonLink size="sm" href={`/admin/teachers/${file.teacherId}`}>
          {t("edit.open")}
        </ButtonLink>
      }
    >
      <div className="grid gap-7">
        <Facts
          facts={[
            { label: t("people.state"), value: <StateBadge state={file.state} /> },
            { label: t("people.title"), value: file.title ?? "–" },
            { label: t("people.phone"), value: file.phone ?? "–" },
            { label: t("people.lastLogin"), value: <Day at={file.lastLoginAt} clock /> },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <PasswordButton kind="teacher" id={file.teacherId} />
          <StateButtons kind="teacher" id={file.teacherId} state={file.state} />
        </div>
        <Part title={t("people.terms")} isEmpty={file.runs.length === 0}>
          <ul className="grid gap-3">
            {file.runs.map((run) => (
              <li key={run.courseRunId} className="grid border-s-2 ps-3">
                <span className="font-semibold">{inLocale(locale, run.courseName, run.courseNameZh)}</span>
                <span className="text-muted">
                  <Link href={`/admin/terms/${run.courseRunId}`}>
                    {inLocale(locale, run.runName, run.runNameZh)}
                  </Link>
                  ,{" "}
                  <span className="tabular-nums">
                    {dayWords("dayShort", run.startsOn, locale)} – {dayWords("dayShort", run.endsOn, locale)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Part>
        <HistoryPart entries={file.history} />
      </div>
    </RecordDrawer>
  );
}
