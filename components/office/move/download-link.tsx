import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";

/** A button that downloads a package, which the server writes while it is sent. */
export function DownloadLink({ href, label }: { href: string; label: string }) {
  const t = useTranslations("moving");
  return (
    <a href={href} download aria-label={label} className={buttonClass({ variant: "primary" })}>
      <Download />
      {t("download")}
    </a>
  );
}
