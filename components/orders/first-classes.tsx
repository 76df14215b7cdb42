import { CalendarPlus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { WeChatHint } from "@/components/layout/wechat-hint";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { doorOf } from "@/components/classroom/door-of";
import { JoinButton } from "@/components/classroom/join-button";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/class-names";
import { FactLine } from "@/components/ui/fact-line";
import { joinFacts } from "@/components/ui/join-facts";
import { classroomAddress } from "@/lib/classroom/address";
import { type BoughtSeat, seatsByChild } from "@/lib/classroom/bought-seats";
import { dateWords, dayWords } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import { schoolDay } from "@/lib/core/school-zone";
import { Link } from "@/lib/i18n/navigation";

type FirstClassesProps = { orderId: number; seats: readonly BoughtSeat[]; now?: Date };

/**
 * The first class of each child of an order with its door, the child's other seats below it, the calendar, and what is
 * needed. Needs the messages of `learning` in the browser.
 */
export async function FirstClasses({ orderId, seats, now = new Date() }: FirstClassesProps) {
  const t = await getTranslations("orders.seats");
  const locale = await getLocale();
  const children = seatsByChild(seats);
  return (
    <section aria-label={t("title")} className="grid gap-5 print:hidden">
      <ul className={cx("grid gap-4", children.length > 1 && "sm:grid-cols-2")}>
        {children.map(([first, ...others]) => (
          <Card key={first.studentId} as="li" className="grid content-start gap-3">
            <FirstClass seat={first} now={now} />
            {others.length > 0 && (
              <div className="border-t pt-3">
                <p className="text-sm text-muted">{t("also", { name: first.nickname ?? first.firstName })}</p>
                <ul className="grid gap-2">
                  {others.map((seat) => (
                    <OtherSeat key={seat.courseRunId} seat={seat} />
                  ))}
                </ul>
              </div>
            )}
          </Card>
        ))}
      </ul>
      <WeChatHint about="files" />
      <a
        id="calendar"
        href={`/api/user/order/calendar/${orderId}?locale=${locale}`}
        className={`scroll-mt-24 ${buttonClass({ variant: "accent" })} sm:justify-self-start`}
      >
        <CalendarPlus aria-hidden="true" />
        {t("calendar")}
      </a>
      <div className="grid gap-2">
        <h2 className="text-xl">{t("needTitle")}</h2>
        <ul className="grid list-disc gap-1 ps-6 marker:text-lake">
          <li>{t("needDevice")}</li>
          <li>{t("needPlace")}</li>
          <li>{t("needDoor")}</li>
          <li>{t("needReminders")}</li>
        </ul>
      </div>
    </section>
  );
}

async function FirstClass({ seat, now }: { seat: BoughtSeat; now: Date }) {
  const t = await getTranslations("orders.seats");
  const locale = await getLocale();
  const { studentId, classId, startsAt, durationMinutes, joinUrl, joinedAt } = seat;
  const name = seat.nickname ?? seat.firstName;
  return (
    <>
      <div>
        <h2 className="text-2xl">{name}</h2>
        <p className="font-semibold">{inLocale(locale, seat.courseName, seat.courseNameZh)}</p>
        <p className="text-sm text-muted">{factsOf(seat)}</p>
      </div>
      {startsAt ? (
        <div>
          <p className="text-sm text-muted">{t(seat.hasBegun ? "next" : "first")}</p>
          <p className="font-display text-xl font-semibold text-balance">
            {dateWords("dayFull", startsAt, locale)}
          </p>
          <p className="text-lg">
            <TwoClocks alone at={startsAt} timeOnly withBeijing />
          </p>
        </div>
      ) : (
        <p>{await noDate(seat)}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          href={classroomAddress(classId ? { class: classId } : { run: seat.courseRunId }, studentId)}
          className="inline-flex min-h-11 items-center font-semibold text-lake underline"
        >
          {t("classPage", { name })}
        </Link>
        {classId && (
          <JoinButton
            compact
            {...doorOf(
              { classId, startsAt, durationMinutes, joinUrl, joinedAt, status: "scheduled" },
              now,
              studentId,
            )}
          />
        )}
      </div>
    </>
  );

  function factsOf({ runName, runNameZh, teacherName }: BoughtSeat) {
    return joinFacts(
      inLocale(locale, runName, runNameZh),
      teacherName && t("teacher", { name: teacherName }),
    );
  }
}

async function OtherSeat({ seat }: { seat: BoughtSeat }) {
  const t = await getTranslations("orders.seats");
  const locale = await getLocale();
  return (
    <li>
      <p className="font-semibold">{inLocale(locale, seat.courseName, seat.courseNameZh)}</p>
      <p className="text-sm text-muted">
        <FactLine
          facts={[
            inLocale(locale, seat.runName, seat.runNameZh),
            seat.teacherName && t("teacher", { name: seat.teacherName }),
          ]}
        />
      </p>
      <p>{seat.startsAt ? <TwoClocks alone at={seat.startsAt} withBeijing /> : await noDate(seat)}</p>
    </li>
  );
}

/** A seat without a class to come. */
async function noDate({ startsOn, hasBegun }: BoughtSeat, today = schoolDay()): Promise<string> {
  const t = await getTranslations("orders.seats");
  if (hasBegun || startsOn < today) return t("noneAhead");
  return t("noDate", { date: dayWords("dayLong", startsOn, await getLocale()) });
}
