import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, buttonClass } from "@/components/ui/button";

/** The button that chooses a package, and the name of the chosen one. */
export function PackageChooser({
  file,
  label,
  onChoose,
  onCancel,
}: {
  file: File | null;
  /** What is chosen, for those who hear the page. */
  label: string;
  onChoose: (file: File) => void;
  /** Lets go of the chosen package; missing while nothing can be taken back. */
  onCancel?: () => void;
}) {
  const t = useTranslations("moving");
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      <label className={buttonClass({ variant: "secondary" })}>
        <Upload />
        {t("import")}
        <input
          type="file"
          accept=".zip,application/zip"
          aria-label={label}
          className="sr-only"
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) onChoose(chosen);
            // So that the corrected file can be chosen again.
            event.target.value = "";
          }}
        />
      </label>
      {file && <span className="min-w-0 text-muted wrap-anywhere">{file.name}</span>}
      {file && onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      )}
    </div>
  );
}
