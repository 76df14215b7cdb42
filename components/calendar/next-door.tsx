import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import type { SeatInClass } from "@/lib/classroom/class-queries";
import { ClassLine } from "./class-line";

type NextDoorProps = {
  /** The student's current class, or the next one, in whichever week it is. */
  lesson: SeatInClass | undefined;
  now: Date;
};

/** A student's next class with its door. Needs the messages of `learning` in the browser. */
export function NextDoor({ lesson, now }: NextDoorProps) {
  const t = useTranslations("learning.nextDoor");
  const isOn = lesson?.startsAt && lesson.startsAt <= now;
  return (
    <section className="grid gap-4" aria-labelledby="next-door">
      <h2 id="next-door" className="text-2xl">
        {t(isOn ? "now" : "title")}
      </h2>
      {lesson ? (
        <Card interactive className="flex flex-wrap items-center gap-x-6 gap-y-3 border-lake bg-lake-soft">
          <ClassLine lesson={lesson} now={now} size="lg" />
        </Card>
      ) : (
        <p className="text-muted">{t("none")}</p>
      )}
    </section>
  );
}
