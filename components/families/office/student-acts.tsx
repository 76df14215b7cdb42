"use client";

import { ArrowRightLeft, Mail, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useChosen } from "@/components/office/list/chosen";
import { Button } from "@/components/ui/button";

const SeatsDialog = dynamic(
  () => import("@/components/classroom/office/seats-dialog").then((file) => file.SeatsDialog),
  { ssr: false },
);
const WriteDialog = dynamic(
  () => import("@/components/conversations/office/write-dialog").then((file) => file.WriteDialog),
  { ssr: false },
);

type Act = "enrol" | "move" | "write";

/** Acts for the chosen students of the list: seats in a term, moving from one to another, writing to their families. */
export function StudentActs({ from }: { from: number | null }) {
  const t = useTranslations("office.seatsForMany");
  const write = useTranslations("office.writeToMany");
  const { read, finish } = useChosen();
  const [asked, setAsked] = useState<{ ids: number[]; act: Act } | null>(null);
  const open = (act: Act) => () => setAsked({ ids: read(), act });
  const onClose = () => setAsked(null);
  const onDone = () => {
    onClose();
    finish();
  };
  return (
    <>
      <Button size="sm" variant="secondary" icon={<Plus aria-hidden="true" />} onClick={open("enrol")}>
        {t("enrol")}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={<ArrowRightLeft aria-hidden="true" />}
        onClick={open("move")}
      >
        {t("move")}
      </Button>
      <Button size="sm" variant="secondary" icon={<Mail aria-hidden="true" />} onClick={open("write")}>
        {write("open")}
      </Button>
      {asked?.act === "write" &&
        // The list is a form already.
        createPortal(<WriteDialog studentIds={asked.ids} onClose={onClose} onDone={onDone} />, document.body)}
      {asked && asked.act !== "write" && (
        <SeatsDialog
          ids={asked.ids}
          isMove={asked.act === "move"}
          from={from}
          onClose={onClose}
          onDone={onDone}
        />
      )}
    </>
  );
}
