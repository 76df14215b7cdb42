import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { cx } from "./class-names";

/** The steps of a task; `current` counts from 0. */
export function Stepper({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly string[];
  current: number;
}) {
  const t = useTranslations("ui");
  return (
    <ol aria-label={label} className="flex items-start">
      {steps.map((step, index) => {
        const done = index < current;
        const active = index === current;
        return (
          <li
            key={step}
            aria-current={active ? "step" : undefined}
            className="relative grid flex-1 justify-items-center gap-2 px-1 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={cx(
                  "absolute end-[calc(50%+1.375rem)] top-[1.0625rem] h-0.5 w-[calc(100%-2.75rem)] rounded-full",
                  index <= current ? "bg-lake" : "bg-line",
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={cx(
                "grid size-9 place-items-center rounded-full border-2 text-sm font-semibold tabular-nums",
                done && "border-lake bg-lake text-on-lake",
                active && "border-lake bg-lake-soft text-lake",
                !done && !active && "border-line bg-surface text-muted",
              )}
            >
              {done ? <Check className="size-5" /> : index + 1}
            </span>
            <span className={cx("text-sm", active ? "font-semibold" : "text-muted")}>
              {step}
              {done && <span className="sr-only"> {t("stepDone")}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
