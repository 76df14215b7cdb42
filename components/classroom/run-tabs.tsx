import { useTranslations } from "next-intl";
import { Tabs } from "@/components/ui/tabs";

const runTabs = [
  "structure",
  "students",
  "homework",
  "gradebook",
  "attendance",
  "courseware",
  "assessments",
  "reports",
] as const;
export type RunTab = (typeof runTabs)[number];

export const runPath = (courseRunId: number, tab: RunTab = "structure") =>
  tab === "structure" ? `/tea/course/${courseRunId}` : `/tea/course/${courseRunId}?tab=${tab}`;

/** The id of a class in the plan of its term. */
export const classAnchor = (courseClassId: number) => `class-${courseClassId}`;

/** The plan of a term, opened at one of its classes. */
export const classPath = (courseRunId: number, courseClassId: number) =>
  `${runPath(courseRunId)}#${classAnchor(courseClassId)}`;

export const runTabOf = (tab: string | undefined): RunTab =>
  runTabs.find((name) => name === tab) ?? "structure";

type RunTabsProps = {
  courseRunId: number;
  tab: RunTab;
  /** What waits for the teacher. */
  waiting: { homework: number; reports: number };
};

/** The parts of a run's page, each with its own address. */
export function RunTabs({ courseRunId, tab, waiting }: RunTabsProps) {
  const t = useTranslations("teaching.tabs");
  return (
    <Tabs
      label={t("label")}
      current={runPath(courseRunId, tab)}
      tabs={runTabs.map((name) => ({
        href: runPath(courseRunId, name),
        label: t(name),
        count: (name === "homework" || name === "reports") && waiting[name] > 0 ? waiting[name] : undefined,
      }))}
    />
  );
}
