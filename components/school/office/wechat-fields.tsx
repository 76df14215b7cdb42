import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PictureDialog } from "@/components/accounts/picture-dialog";
import { EditSection } from "@/components/office/edit/edit-section";
import { Button } from "@/components/ui/button";
import { bind } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import type { SchoolFormState } from "./form-state";

/** The school's WeChat ID and the picture of its code. */
export function WechatFields({ form }: { form: SchoolFormState }) {
  const t = useTranslations("officeSchool.wechat");
  const [file, setFile] = useState<File | null>(null);
  const { error, ...field } = bind(form, "wechatCode");
  const shown = form.watch("wechatCode");
  const show = (address: string) => {
    form.setValue("wechatCode", address, { shouldDirty: true, shouldValidate: true });
    setFile(null);
  };
  return (
    <EditSection title={t("title")} note={t("note")}>
      <TextField {...bind(form, "wechat")} label={t("id")} spellCheck={false} optional />
      <div className="grid content-start gap-3">
        <input type="hidden" {...field} />
        <TextField
          key={String(shown)}
          type="file"
          accept="image/*"
          label={t("code")}
          hint={t("codeHint")}
          error={error}
          optional
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
        {shown && (
          <div className="flex flex-wrap items-end gap-3">
            <img src={String(shown)} alt={t("codeAlt")} className="size-32 rounded-control border bg-white" />
            <Button variant="quiet" size="sm" icon={<Trash2 />} onClick={() => show("")}>
              {t("remove")}
            </Button>
          </div>
        )}
      </div>
      {file && <PictureDialog file={file} onClose={() => setFile(null)} onPicture={show} />}
    </EditSection>
  );
}
