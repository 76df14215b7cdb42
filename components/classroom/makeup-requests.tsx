import { useLocale, useTranslations } from "next-intl";
import { FactLine } from "@/components/ui/fact-line";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { Card } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { joinFacts } from "@/components/ui/join-facts";
import type { AskedMakeup } from "@/lib/classroom/asked-makeups";
import { inLocale } from "@/lib/core/locale";
import { MakeupButtons } from "./makeup-buttons";

type RequestsProps = { makeups: readonly AskedMakeup[]; role: "admin" | "teacher" };

/** The make-ups that wait for an answer. Needs the messages of `learning` and `makeups` in the browser. */
export function MakeupRequests({ makeups, role }: RequestsProps) {
  const t = useTranslations("makeups");
  const locale = useLocale();
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {makeups.map((one) => (
        <Card key={one.makeupId} as="li" className="grid gap-4">
          <h3 className="text-lg">
            {joinFacts(one.studentName, inLocale(locale, one.courseName, one.courseNameZh))}
          </h3>
          <Facts
            facts={[
              {
                label: t("missed"),
                value: (
                  <FactLine
                    facts={[
                      <TwoClocks key="time" at={one.missedStartsAt} />,
                      inLocale(locale, one.missedName, one.missedNameZh),
                    ]}
                  />
                ),
              },
              {
                label: t("wants"),
                value: (
                  <FactLine
                    facts={[
                      <TwoClocks key="time" at={one.startsAt} />,
                      inLocale(locale, one.className, one.classNameZh),
                      inLocale(locale, one.courseRunName, one.courseRunNameZh),
                      one.teacherName,
                    ]}
                  />
                ),
              },
            ]}
          />
          <p className="text-sm text-muted">
            {one.placesLeft === null ? t("unlimited") : t("places", { count: Math.max(0, one.placesLeft) })}
          </p>
          <MakeupButtons
            makeupId={one.makeupId}
            role={role}
            isFull={one.placesLeft !== null && one.placesLeft < 1}
          />
        </Card>
      ))}
    </ul>
  );
}
