import { useLocale, useTranslations } from "next-intl";
import { WaitsHere } from "@/components/waiting/waits-here";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { CatalogRun } from "@/lib/catalog/run-queries";
import { inLocale } from "@/lib/core/locale";
import { TermRadio, WhenFull } from "./term-radio";
import { termRadioId } from "./term-radios";
import { SeatsBadge, TermRow } from "./term-row";

type TermCardProps = { run: CatalogRun; classCount: number; isChosen: boolean };

/** A term that can be pressed: the label of its native radio button covers the card (rule R5.10). */
export function TermCard({ run, classCount, isChosen }: TermCardProps) {
  const t = useTranslations("programs.term");
  const locale = useLocale();
  const { courseRunId } = run;
  const id = termRadioId(courseRunId);
  return (
    <Card className={cardClass}>
      <TermRadio courseRunId={courseRunId} isChosen={isChosen} />
      <TermRow
        id={id}
        run={run}
        classCount={classCount}
        name={
          <label
            htmlFor={id}
            className="after:absolute after:inset-0 after:rounded-card after:content-[''] group-not-has-disabled:cursor-pointer"
          >
            {inLocale(locale, run.name, run.nameZh)}
          </label>
        }
        seats={
          <WhenFull courseRunId={courseRunId} otherwise={<SeatsBadge seatsLeft={run.seatsLeft} />}>
            <SeatsBadge seatsLeft={0} />
          </WhenFull>
        }
        full={
          <WhenFull courseRunId={courseRunId} offersOther>
            <p>{t("fullText")}</p>
            <WaitsHere courseRunId={courseRunId}>
              <ButtonLink
                href={`/usr/waiting/${courseRunId}`}
                size="sm"
                variant="secondary"
                className="relative z-10 mt-2 me-2"
              >
                {t("waitingList")}
              </ButtonLink>
            </WaitsHere>
          </WhenFull>
        }
      />
    </Card>
  );
}

const cardClass =
  "group grid grid-cols-[auto_minmax(0,1fr)] gap-4 transition-colors hover:border-lake has-checked:border-lake has-checked:bg-lake-soft has-checked:shadow-[inset_0_0_0_1px_var(--lake)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:bg-sunk has-disabled:hover:border-line forced:has-checked:outline-2";
