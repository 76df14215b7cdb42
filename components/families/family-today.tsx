import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { EnrolledCards } from "@/components/classroom/enrolled-runs";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useSchool } from "@/components/layout/use-school";
import { classroomAddress } from "@/lib/classroom/address";
import type { EnrolledRun } from "@/lib/classroom/enrolments";
import type { SeenRecord } from "@/lib/families/queries";
import type { WaitingOrder } from "@/lib/orders/waiting-orders";
import { Link } from "@/lib/i18n/navigation";

type FamilyTodayProps = {
  students: readonly SeenRecord[];
  runs: readonly EnrolledRun[];
  /** The ids of children with a new report. */
  assessed: ReadonlySet<number>;
  /** The orders that wait for their payment. */
  orders: readonly WaitingOrder[];
};

/** The top of a parent's page: each child with its next class and work. */
export function FamilyToday({ students, runs, assessed, orders }: FamilyTodayProps) {
  const t = useTranslations("account.parent");
  const people = useTranslations("people");
  const shared = useTranslations("guardians")("shared");
  if (students.length === 0)
    return (
      <EmptyState
        scene={<EmptyScene kind="books" />}
        title={t("noChildren.title")}
        action={<ButtonLink href="/usr/profile?tab=students&add=y">{t("noChildren.action")}</ButtonLink>}
      >
        {t("noChildren.text")}
      </EmptyState>
    );
  return (
    <div className="grid gap-10">
      {students.map((student) => {
        const own = runs.filter(({ studentId }) => studentId === student.studentId);
        const name = student.nickname ?? student.firstName;
        const order = orders.find(({ studentIds }) => studentIds.includes(student.studentId));
        return (
          <section
            key={student.studentId}
            className="grid gap-4"
            aria-labelledby={`child-${student.studentId}`}
          >
            <div className="flex items-center gap-4">
              <Avatar name={name} src={student.pic} />
              <div>
                <h2 id={`child-${student.studentId}`} className="text-2xl">
                  <Link
                    href={
                      own.length > 0 ? classroomAddress({}, student.studentId) : "/usr/profile?tab=students"
                    }
                    className="inline-flex min-h-11 items-center text-ink no-underline hover:text-lake"
                  >
                    {name}
                  </Link>
                </h2>
                {student.grade !== null && (
                  <p className="text-muted">{people("gradeName", { grade: String(student.grade) })}</p>
                )}
                {student.isShared && <Badge tone="lake">{shared}</Badge>}
              </div>
            </div>
            {own.length > 0 && <EnrolledCards runs={own} isParent />}
            {own.length === 0 && order && <HeldSeat orderId={order.orderId} />}
            {own.length === 0 && !order && (
              <NoProgram grade={student.grade} isAssessed={assessed.has(student.studentId)} />
            )}
          </section>
        );
      })}
    </div>
  );
}

/** For a child whose first seat waits for its payment. */
function HeldSeat({ orderId }: { orderId: number }) {
  const t = useTranslations("account.parent.heldSeat");
  return (
    <div className={noProgramClass}>
      <div className="max-w-prose">
        <p className="font-semibold">{t("title")}</p>
        <p className="text-muted">{t("text")}</p>
      </div>
      <ButtonLink href={`/usr/order/${orderId}`} variant="secondary" className="justify-self-start">
        {t("order")}
      </ButtonLink>
    </div>
  );
}

const noProgramClass =
  "grid gap-4 rounded-card border border-dashed border-field p-5 sm:flex sm:items-center sm:justify-between";

function NoProgram({ grade, isAssessed }: { grade: number | null; isAssessed: boolean }) {
  const { claims } = useSchool();
  const t = useTranslations("account.parent.notEnrolled");
  return (
    <div className={noProgramClass}>
      <div className="max-w-prose">
        <p className="font-semibold">{t("title")}</p>
        <p className="text-muted">
          {isAssessed ? t("assessed") : t("text", { assessmentMinutes: claims.assessmentMinutes })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          href={grade === null ? "/programs" : `/programs?grade=${grade}`}
          variant="secondary"
          icon={<ArrowRight aria-hidden="true" />}
        >
          {t("programs")}
        </ButtonLink>
        {!isAssessed && (
          <ButtonLink href="/assessment" variant="quiet" className="max-sm:-ms-5">
            {t("assessment")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
