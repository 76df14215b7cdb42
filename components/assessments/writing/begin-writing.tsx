"use client";

import { Camera, Clock, PencilLine, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { mostPhotos, writingMinutes } from "@/lib/assessments/writing/rules";
import { useRouter } from "@/lib/i18n/navigation";

/** Up to this grade an adult may help with the device. */
const lastYoung = 2;

/** What the writing sample is, and the button that starts its clock. */
export function BeginWriting({ resultId, grade }: { resultId: number; grade: number }) {
  const t = useTranslations("writing");
  const router = useRouter();
  const start = useAction("/api/student/assessment/writing/start");
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-8 outline-none sm:py-14"
    >
      <h1 className="text-4xl">{t("title")}</h1>
      <Card padding="lg" className="grid gap-5">
        <ul className="grid gap-4 [&_li]:flex [&_li]:gap-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-lake">
          <li>
            <Clock aria-hidden="true" />
            {t("begin.clock", { minutes: writingMinutes })}
          </li>
          <li>
            <Camera aria-hidden="true" />
            {t("begin.paper", { count: mostPhotos })}
          </li>
          <li>
            <PencilLine aria-hidden="true" />
            {t("begin.marked")}
          </li>
          <li>
            <UserRound aria-hidden="true" />
            {t(grade <= lastYoung ? "begin.young" : "begin.alone")}
          </li>
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button
            size="lg"
            variant="accent"
            busy={start.isPending || start.isSuccess}
            onClick={() => start.mutate({ id: resultId }, { onSuccess: () => router.refresh() })}
          >
            {t("begin.action")}
          </Button>
          <ButtonLink size="lg" variant="quiet" href={`/assessment/result/${resultId}`}>
            {t("begin.back")}
          </ButtonLink>
        </div>
        <Refusal error={start.error} />
      </Card>
    </main>
  );
}
