import { useTranslations } from "next-intl";
import { BothLanguages } from "@/components/office/edit/both-languages";
import { EditSection } from "@/components/office/edit/edit-section";
import { Checkbox } from "@/components/ui/checkbox";
import { bind } from "@/components/ui/form";
import { EntryList } from "./entry-list";
import type { SchoolFormState } from "./form-state";

const empty = { en: "", zh: "" };

/** What gives families trust; the pages leave out what is empty. */
export function TrustFields({ form }: { form: SchoolFormState }) {
  const t = useTranslations("officeSchool");
  return (
    <>
      <EditSection title={t("outcomes.title")} note={t("outcomes.note")}>
        <EntryList
          form={form}
          name="outcomes"
          most={6}
          blank={{ figure: empty, text: empty, source: empty }}
          words={{ add: t("outcomes.add"), entry: (number) => t("outcomes.entry", { number }) }}
        >
          {(entry: `outcomes.${number}`) => (
            <>
              <BothLanguages
                form={form}
                label={t("outcomes.figure")}
                en={`${entry}.figure.en`}
                zh={`${entry}.figure.zh`}
                optional
              />
              <BothLanguages
                form={form}
                label={t("outcomes.text")}
                en={`${entry}.text.en`}
                zh={`${entry}.text.zh`}
                rows={2}
              />
              <BothLanguages
                form={form}
                label={t("outcomes.source")}
                en={`${entry}.source.en`}
                zh={`${entry}.source.zh`}
                optional
              />
            </>
          )}
        </EntryList>
      </EditSection>
      <EditSection title={t("parentWords.title")} note={t("parentWords.note")}>
        <EntryList
          form={form}
          name="parentWords"
          most={6}
          blank={{ quote: empty, who: empty, hasConsent: false }}
          words={{ add: t("parentWords.add"), entry: (number) => t("parentWords.entry", { number }) }}
        >
          {(entry: `parentWords.${number}`) => (
            <>
              <BothLanguages
                form={form}
                label={t("parentWords.quote")}
                en={`${entry}.quote.en`}
                zh={`${entry}.quote.zh`}
                rows={3}
              />
              <BothLanguages
                form={form}
                label={t("parentWords.who")}
                hint={t("parentWords.whoHint")}
                en={`${entry}.who.en`}
                zh={`${entry}.who.zh`}
              />
              <Checkbox
                {...bind(form, `${entry}.hasConsent`)}
                className="sm:col-span-2"
                label={t("parentWords.hasConsent")}
              />
            </>
          )}
        </EntryList>
      </EditSection>
      <EditSection title={t("credentials.title")} note={t("credentials.note")}>
        <EntryList
          form={form}
          name="credentials"
          most={8}
          blank={empty}
          words={{ add: t("credentials.add"), entry: (number) => t("credentials.entry", { number }) }}
        >
          {(entry: `credentials.${number}`) => (
            <BothLanguages
              form={form}
              label={t("credentials.text")}
              en={`${entry}.en`}
              zh={`${entry}.zh`}
              rows={2}
            />
          )}
        </EntryList>
      </EditSection>
      <EditSection title={t("trial.title")} note={t("trial.note")}>
        <Checkbox {...bind(form, "isTrialOffered")} className="sm:col-span-2" label={t("trial.isOffered")} />
        <BothLanguages
          form={form}
          label={t("trial.text")}
          en="trialText.en"
          zh="trialText.zh"
          rows={3}
          optional
        />
      </EditSection>
    </>
  );
}
