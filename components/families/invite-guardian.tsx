"use client";

import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { FormSheet } from "@/components/ui/form-sheet";
import { TextField } from "@/components/ui/text-field";
import { toastDone } from "@/components/ui/toast";
import { InvitationForm } from "@/lib/families/guardian-schemas";
import { useRouter } from "@/lib/i18n/navigation";
import { RightsFields } from "./guardian-rights";

type Child = { studentId: number; name: string };

/** Invites a second guardian of some of the children, for the family or the office (rule R4.20). */
export function InviteGuardianButton({ students, by }: { students: readonly Child[]; by: "user" | "admin" }) {
  const t = useTranslations("guardians");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size={by === "admin" ? "sm" : "md"}
        icon={<UserPlus aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t("invite")}
      </Button>
      <FormSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("inviteTitle")}
        description={t("inviteText")}
        saveLabel={t("send")}
      >
        {isOpen && <InviteForm students={students} by={by} onDone={() => setOpen(false)} />}
      </FormSheet>
    </>
  );
}

type InviteFormProps = { students: readonly Child[]; by: "user" | "admin"; onDone: () => void };

function InviteForm({ students, by, onDone }: InviteFormProps) {
  const t = useTranslations("guardians");
  const required = useTranslations("validation")("required");
  const router = useRouter();
  const form = useSchemaForm(InvitationForm, { email: "", sees: true, pays: false, writes: false });
  const [only] = students;
  const [chosen, setChosen] = useState<number[]>(only && students.length === 1 ? [only.studentId] : []);
  const [isMissing, setMissing] = useState(false);
  const choose = (id: number, is: boolean) => {
    setChosen((ids) => (is ? [...ids, id] : ids.filter((one) => one !== id)));
    setMissing(false);
  };
  return (
    <Form
      form={form}
      autoComplete="off"
      onSubmit={async (values) => {
        if (chosen.length === 0) return setMissing(true);
        await call(`/api/${by}/guardian/invite`, { studentIds: chosen, ...values });
        toastDone(t("sent"));
        router.refresh();
        onDone();
      }}
    >
      <TextField {...bind(form, "email")} type="email" label={t("email")} autoComplete="off" />
      {students.length > 1 && (
        <fieldset className="grid">
          <legend className="mb-1 font-semibold">{t("children")}</legend>
          {students.map(({ studentId, name }) => (
            <Checkbox
              key={studentId}
              label={name}
              checked={chosen.includes(studentId)}
              onChange={(event) => choose(studentId, event.target.checked)}
            />
          ))}
          <FieldError id="guardian-children-error">{isMissing ? required : undefined}</FieldError>
        </fieldset>
      )}
      <RightsFields bound={(right) => bind(form, right)} />
    </Form>
  );
}
