"use client";

import { useTranslations } from "next-intl";
import { useCall } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Spinner } from "@/components/ui/spinner";
import type { SubmittedWork } from "@/lib/marks/mark-queries";
import { VersionsFrame } from "./earlier-versions";
import { LazyCompare } from "./lazy-compare";

type DeskVersionsProps = { work: SubmittedWork & { submissionId: number }; maxScore: number };

/** The versions before the one that the teacher marks, read when they are wanted. */
export function DeskVersions({ work, maxScore }: DeskVersionsProps) {
  return (
    <VersionsFrame count={work.olderVersions}>
      <Versions work={work} maxScore={maxScore} />
    </VersionsFrame>
  );
}

function Versions({ work, maxScore }: DeskVersionsProps) {
  const t = useTranslations("homework.versions");
  const { data: versions, error } = useCall("/api/teacher/homework/version/list", { id: work.submissionId });
  if (error) return <Refusal error={error} />;
  if (!versions) return <Spinner label={t("loading")} className="m-4 text-lake" />;
  return <LazyCompare newer={work} versions={versions} marks={work.marks} maxScore={maxScore} />;
}
