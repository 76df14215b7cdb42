"use client";

import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { Form, bind, useSchemaForm } from "@/components/ui/form";
import { FormSheet } from "@/components/ui/form-sheet";
import { toastDone } from "@/components/ui/toast";
import { type GuardianRights, RightsForm } from "@/lib/families/guardian-schemas";
import { useRouter } from "@/lib/i18n/navigation";
import { RightsFields } from "./guardian-rights";

type ChangeGuardianProps = {
  id: number;
  /** The guardian's name, or the address of an invitation. */
  name: string;
  child: string;
  rights: GuardianRights;
  isActive: boolean;
  by: "user" | "admin";
};

/** Changes what a second guardian may do; the button says who is told. */
export function ChangeGuardian({ id, name, child, rights, isActive, by }: ChangeGuardianProps) {
  const t = useTranslations("guardians");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Pencil aria-hidden="true" />}
        aria-label={t("changeOf", { name })}
        onClick={() => setOpen(true)}
      >
        {t("change")}
      </Button>
      <FormSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("changeTitle", { name, child })}
        saveLabel={isActive ? t("save", { name }) : t("saveInvited")}
      >
        {isOpen && <ChangeForm id={id} rights={rights} by={by} onDone={() => setOpen(false)} />}
      </FormSheet>
    </>
  );
}

type ChangeFormProps = Pick<ChangeGuardianProps, "id" | "rights" | "by"> & { onDone: () => void };

function ChangeForm({ id, rights, by, onDone }: ChangeFormProps) {
  const t = useTranslations("guardians");
  const router = useRouter();
  const { sees, pays, writes } = rights;
  const [seen] = useState({ sees, pays, writes });
  const form = useSchemaForm(RightsForm, seen);
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await call(`/api/${by}/guardian/save`, { id, ...values, seen });
        toastDone(t("saved"));
        router.refresh();
        onDone();
      }}
    >
      <RightsFields bound={(right) => bind(form, right)} />
    </Form>
  );
}
