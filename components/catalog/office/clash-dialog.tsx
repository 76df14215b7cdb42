"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";

export type Clash = {
  /** Names the other class, and asks why both are kept. */
  question: string;
  keepBoth: (reason: string) => void;
};

const Reason = z.object({ clashReason: z.string().trim().min(1).max(300) });

/** Asks why a class comes back at a time when its teacher has another one (rule R10.17). */
export function ClashDialog({ clash, onClose }: { clash: Clash; onClose: () => void }) {
  const t = useTranslations("officeCatalog.tree.clash");
  const ui = useTranslations("ui");
  const edit = useTranslations("office.edit");
  const id = useId();
  const form = useSchemaForm(Reason, { clashReason: "" });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t("title")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {edit("cancel")}
          </Button>
          <Button type="submit" form={id}>
            {t("keepBoth")}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        onSubmit={async ({ clashReason }) => {
          onClose();
          clash.keepBoth(clashReason);
        }}
      >
        <p>{clash.question}</p>
        <TextField {...bind(form, "clashReason")} label={ui("reason")} maxLength={300} />
      </Form>
    </Dialog>
  );
}
