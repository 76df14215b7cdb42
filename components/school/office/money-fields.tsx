import { useTranslations } from "next-intl";
import { BothLanguages } from "@/components/office/edit/both-languages";
import { EditSection } from "@/components/office/edit/edit-section";
import { bind } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import type { SchoolFormState } from "./form-state";

/** Where money outside the site goes (rule R8.22), and the fee for leaving a term (rule R8.17). */
export function MoneyFields({ form }: { form: SchoolFormState }) {
  const t = useTranslations("officeSchool.payTo");
  return (
    <EditSection title={t("title")} note={t("note")}>
      <TextField {...bind(form, "payTo.transferEmail")} type="email" label={t("transferEmail")} optional />
      <TextField {...bind(form, "payTo.chequePayee")} label={t("chequePayee")} optional />
      <div className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
        <BothLanguages
          form={form}
          label={t("cashText")}
          hint={t("cashHint")}
          en="payTo.cashText.en"
          zh="payTo.cashText.zh"
          optional
        />
      </div>
      <TextField
        {...bind(form, "withdrawalFee")}
        inputMode="numeric"
        label={t("withdrawalFee")}
        hint={t("withdrawalFeeHint")}
        required
      />
    </EditSection>
  );
}
