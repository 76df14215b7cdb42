import { Video } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { PageHeading } from "@/components/layout/page-container";
import { Badge } from "@/components/ui/badge";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { buttonClass, ButtonLink } from "@/components/ui/button";
import { joinFacts } from "@/components/ui/join-facts";
import { classPath } from "./run-tabs";
import type { HeldClass } from "@/lib/classroom/held-class";
import { inLocale } from "@/lib/core/locale";
import { webAddress } from "@/lib/core/web-address";

type HeadingProps = {
  lesson: HeldClass["lesson"];
  /** For the term's own teacher, who may open the term. */
  isOfTerm: boolean;
};

/** Class, program and term, time and teacher, with the door of the room. */
export function HeldClassHeading({ lesson, isOfTerm }: HeadingProps) {
  const t = useTranslations("heldClass");
  const words = useTranslations("teaching");
  const learning = useTranslations("learning");
  const locale = useLocale();
  const name = inLocale(locale, lesson.name, lesson.nameZh);
  const room = webAddress(lesson.joinUrl);
  const isOff = lesson.status === "cancelled";
  return (
    <PageHeading
      above={
        <Breadcrumb
          items={[{ label: words("myProgram"), href: "/tea/profile?tab=program" }, { label: name }]}
        />
      }
      title={name}
      intro={
        <>
          {joinFacts(
            inLocale(locale, lesson.courseName, lesson.courseNameZh),
            inLocale(locale, lesson.courseRunName, lesson.courseRunNameZh),
            lesson.teacherName,
          )}
          <span className="block">
            <TwoClocks alone at={lesson.startsAt} />
          </span>
          {isOff && <Badge tone="warning">{learning("status.cancelled")}</Badge>}
        </>
      }
      action={
        <>
          {room && !isOff && (
            <a href={room} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: "sm" })}>
              <Video aria-hidden="true" />
              {t("room")}
            </a>
          )}
          {isOfTerm && (
            <ButtonLink
              size="sm"
              variant="secondary"
              href={classPath(lesson.courseRunId, lesson.courseClassId)}
            >
              {t("term")}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
