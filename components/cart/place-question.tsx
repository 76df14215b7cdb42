"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { toPlace } from "./place";
import { PlaceSelect } from "./place-select";

/** Asks for the family's place, which decides the tax, and saves it in the account (rule R7.6). */
export function PlaceQuestion({ hint, onSaved }: { hint?: string; onSaved: () => Promise<unknown> }) {
  const t = useTranslations("cart.summary");
  const save = useAction("/api/user/info/save");
  const [choice, setChoice] = useState("");

  const choose = async (chosen: string) => {
    setChoice(chosen);
    await save.mutateAsync({ ...toPlace(chosen) });
    await onSaved();
  };

  return (
    <>
      <PlaceSelect
        hint={hint ?? t("placeHint")}
        value={choice}
        disabled={save.isPending}
        onChoose={(chosen) => {
          if (chosen) choose(chosen).catch(() => setChoice(""));
        }}
      />
      <Refusal error={save.error} />
    </>
  );
}
