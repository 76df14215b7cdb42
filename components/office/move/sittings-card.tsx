"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { DownloadLink } from "./download-link";

/** Sittings as results reports, without names unless they are asked for. */
export function SittingsCard() {
  const t = useTranslations("moving");
  const [names, setNames] = useState(false);
  return (
    <Card as="section" padding="lg" className="grid gap-4">
      <CardHeader title={t("sittings.title")} note={t("sittings.note")} />
      <Checkbox
        label={t("sittings.names")}
        hint={t("sittings.namesHint")}
        checked={names}
        onChange={(event) => setNames(event.target.checked)}
      />
      <div className="flex flex-wrap gap-3">
        <DownloadLink
          href={`/api/admin/assessment/result/export${names ? "?names=1" : ""}`}
          label={t("sittings.download")}
        />
      </div>
    </Card>
  );
}
