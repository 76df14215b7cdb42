import { useLocale, useTranslations } from "next-intl";
import { useCall } from "@/components/api/call";
import { Telling } from "@/components/notices/telling";
import { Notice } from "@/components/ui/notice";
import { inLocale } from "@/lib/core/locale";

type SeatLookProps = {
  studentId: number;
  /** The term of the new seat; null before it is chosen, and when a seat only ends. */
  courseRunId: number | null;
  /** The term that the seat leaves. */
  from: number | null;
};

/** Before a seat is given, moved or ended: what speaks against it, and how many families are told. */
export function SeatLook(seat: SeatLookProps) {
  const t = useTranslations("office.seats.doubts");
  const locale = useLocale();
  const { data } = useCall("/api/admin/enrolment/seat/view", seat, { staleTime: 0 });
  return (
    <div role="status" className="grid gap-3">
      {data?.doubts.map(({ reason, program }) => (
        <Notice key={reason} tone="warning">
          {t(reason, { program: program ? inLocale(locale, program.name, program.nameZh) : "" })}
        </Notice>
      ))}
      {data && <Telling families={data.families} />}
    </div>
  );
}
