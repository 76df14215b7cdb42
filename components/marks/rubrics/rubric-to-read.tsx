import { ChevronDown, ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Rubric } from "@/lib/marks/rubrics/rules";
import { RubricView } from "./rubric-view";

type RubricToReadProps = {
  rubric: Rubric;
  /** Words in both languages, for a family. */
  both: boolean;
};

/** A rubric before the work is returned: on a phone only what is looked at, until the levels are asked for. */
export function RubricToRead({ rubric, both }: RubricToReadProps) {
  const t = useTranslations("homework.rubric");
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-lg">{t("title")}</h3>
      <RubricView rubric={rubric} both={both} isFolded={!isOpen} />
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start sm:hidden"
        icon={isOpen ? <ChevronUp /> : <ChevronDown />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("levels")}
      </Button>
    </section>
  );
}
