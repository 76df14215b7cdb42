"use client";

import { Backpack, House, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useRouter } from "@/lib/i18n/navigation";

/** For visitors who are not signed in: start as a visitor, or sign in as a parent or student and return. */
export function WhoPanel({ grade }: { grade: number }) {
  const t = useTranslations("assessment.start.who");
  const router = useRouter();
  const visit = useAction("/base/anonymous/user/student/add");
  const next = `/assessment/start?grade=${grade}`;
  const login = (role: string) => ({ pathname: "/usr/login", query: { role, next } });
  return (
    <section aria-labelledby="who" className="grid gap-5">
      <h2 id="who" className="text-2xl">
        {t("title")}
      </h2>
      <div className="grid gap-4 lg:grid-cols-3">
        <Way icon={<UserRound />} title={t("visitor.title")} text={t("visitor.text")}>
          <Button
            variant="accent"
            block
            busy={visit.isPending || visit.isSuccess}
            onClick={() => visit.mutate({}, { onSuccess: () => router.refresh() })}
          >
            {t("visitor.action")}
          </Button>
          <Refusal error={visit.error} />
        </Way>
        <Way icon={<House />} title={t("child.title")} text={t("child.text")}>
          <ButtonLink href={login("1")} variant="secondary" block>
            {t("child.action")}
          </ButtonLink>
        </Way>
        <Way icon={<Backpack />} title={t("student.title")} text={t("student.text")}>
          <ButtonLink href={login("2")} variant="secondary" block>
            {t("student.action")}
          </ButtonLink>
        </Way>
      </div>
    </section>
  );
}

function Way({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <Card className="grid content-between gap-5">
      <div className="grid gap-2">
        <span className="text-lake [&_svg]:size-8" aria-hidden="true">
          {icon}
        </span>
        <h3 className="text-xl">{title}</h3>
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </Card>
  );
}
