import { useLocale, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { EmptyScene } from "@/components/scenes/vignettes";
import { EmptyState } from "@/components/ui/empty-state";
import { joinFacts } from "@/components/ui/join-facts";
import { Table } from "@/components/ui/table";
import type { Owned } from "@/lib/access/owned";
import { inLocale } from "@/lib/core/locale";
import { textLanguage } from "@/lib/core/text-language";
import { averageOf } from "@/lib/marks/gradebook-rules";
import { type HomeworkBrief, listHomework } from "@/lib/marks/homework-queries";
import { Link } from "@/lib/i18n/navigation";
import { HomeworkBadge } from "./homework-badge";

/** A student's homework by term, with states, scores and the average. Needs the messages of `learning` in the browser. */
export async function MyGrades({ studentId }: { studentId: Owned<"student"> }) {
  const t = await getTranslations("learning.grades");
  const pieces = await listHomework(studentId);
  const terms = [...new Set(pieces.map(({ courseRunId }) => courseRunId))];
  if (!pieces.some(({ state }) => state === "returned"))
    return (
      <EmptyState scene={<EmptyScene kind="letters" />} title={t("none.title")}>
        <p>{t("none.text")}</p>
      </EmptyState>
    );
  return (
    <div className="grid gap-10">
      {terms.map((term) => (
        <Term key={term} items={pieces.filter(({ courseRunId }) => courseRunId === term)} />
      ))}
    </div>
  );
}

function Term({ items }: { items: HomeworkBrief[] }) {
  const t = useTranslations("learning.grades");
  const locale = useLocale();
  const [first] = items;
  if (!first) return null;
  const name = inLocale(locale, first.courseName, first.courseNameZh);
  const average = averageOf(items.map(({ maxScore, ...item }) => ({ ...item, max: maxScore })));
  const unitOf = ({ unitName, unitNameZh }: HomeworkBrief) =>
    unitName ? inLocale(locale, unitName, unitNameZh ?? unitName) : "–";
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-2xl">
          {joinFacts(name, inLocale(locale, first.courseRunName, first.courseRunNameZh))}
        </h2>
        {average !== null && <p className="font-semibold text-lake">{t("average", { percent: average })}</p>}
      </div>
      <Table
        caption={name}
        rows={items}
        rowKey={({ homeworkId }) => homeworkId}
        columns={[
          { key: "item", header: t("item"), primary: true, cell: itemCell },
          { key: "unit", header: t("unit"), cell: unitOf },
          { key: "state", header: t("state"), cell: stateCell },
          { key: "score", header: t("score"), align: "end", cell: scoreCell },
        ]}
      />
    </section>
  );
}

const itemCell = ({ homeworkId, name }: HomeworkBrief) => (
  <Link
    href={`/stu/attendClass?homework=${homeworkId}`}
    lang={textLanguage(name)}
    className="font-semibold text-lake underline"
  >
    {name}
  </Link>
);

const stateCell = (piece: HomeworkBrief) => (
  <span className="inline-flex flex-wrap gap-2">
    <HomeworkBadge work={piece} />
  </span>
);

const scoreCell = (piece: HomeworkBrief) => (piece.state === "returned" ? <Score piece={piece} /> : "–");

function Score({ piece: { score, maxScore, markedAt } }: { piece: HomeworkBrief }) {
  const t = useTranslations("learning.grades");
  return (
    <>
      <span className="block font-semibold">
        {score === null ? t("noScore") : t("of", { score, max: maxScore })}
      </span>
      <span className="block text-sm text-muted">
        <TwoClocks alone at={markedAt} />
      </span>
    </>
  );
}
