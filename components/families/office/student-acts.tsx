"use client";

import { ArrowRightLeft, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useChosen } from "@/components/office/list/chosen";
import { Button } from "@/components/ui/button";

const SeatsDialog = dynamic(
  () => import("@/components/classroom/office/seats-dialog").then((file) => file.SeatsDialog),
  { ssr: false },
);

/** Acts for the chosen students of the list: seats in a term, and moving from one to another. */
export function StudentActs({ from }: { from: number | null }) {
  const t = useTranslations("office.seatsForMany");
  const { read, finish } = useChosen();
  const [asked, setAsked] = useState<{ ids: number[]; isMove: boolean } | null>(null);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<Plus aria-hidden="true" />}
        onClick={() => setAsked({ ids: read(), isMove: false })}
      >
        {t("enrol")}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={<ArrowRightLeft aria-hidden="true" />}
        onClick={() => setAsked({ ids: read(), isMove: true })}
      >
        {t("move")}
      </Button>
      {asked && (
        <SeatsDialog
          {...asked}
          from={from}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            finish();
          }}
        />
      )}
    </>
  );
}
