"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { useRouter } from "@/lib/i18n/navigation";

type HandOverWritingProps = { studentId: number; resultId: number; name: string };

/** A parent hands the device to the child, who then writes (docs/decisions/0051). */
export function HandOverWriting({ studentId, resultId, name }: HandOverWritingProps) {
  const t = useTranslations("writing.offer");
  const router = useRouter();
  const start = useAction("/api/user/student/assessment/start");
  return (
    <>
      <Button
        variant="secondary"
        busy={start.isPending || start.isSuccess}
        onClick={() =>
          start.mutate({ studentId }, { onSuccess: () => router.push(`/assessment/writing/${resultId}`) })
        }
      >
        {t("handOver", { name })}
      </Button>
      <Refusal error={start.error} />
    </>
  );
}
