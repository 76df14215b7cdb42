"use client";

import { CalendarSync, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { toastDone } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";

/** The family's calendar feed: its secret address, a new one, or none. */
export function CalendarCard({ initialUrl }: { initialUrl: string | null }) {
  const t = useTranslations("family.calendar");
  const [url, setUrl] = useState(initialUrl);
  const [question, setQuestion] = useState<"renew" | "remove" | null>(null);
  const renew = useAction("/api/user/calendar/save");
  const remove = useAction("/api/user/calendar/remove");
  const isBusy = renew.isPending || remove.isPending;
  const close = () => setQuestion(null);
  const make = () => renew.mutate({}, { onSuccess: (feed) => setUrl(feed.url), onSettled: close });
  const shut = () => remove.mutate({}, { onSuccess: () => setUrl(null), onSettled: close });
  const copyText = useCopy();
  const copy = async () => {
    if (await copyText(url ?? "")) toastDone(t("copied"));
  };
  return (
    <Card as="section">
      <CardHeader title={t("title")} note={t("text")} />
      {url === null ? (
        <Button size="sm" variant="secondary" busy={isBusy} icon={<CalendarSync />} onClick={make}>
          {t("make")}
        </Button>
      ) : (
        <div className="grid gap-3">
          <TextField
            label={t("address")}
            hint={t("secret")}
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" icon={<Copy />} onClick={() => void copy()}>
              {t("copy")}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setQuestion("renew")}>
              {t("renew")}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setQuestion("remove")}>
              {t("remove")}
            </Button>
          </div>
        </div>
      )}
      <div className="mt-3 empty:hidden">
        <Refusal error={renew.error ?? remove.error} />
      </div>
      <Dialog
        open={question !== null}
        onClose={close}
        size="sm"
        title={t(question === "remove" ? "removeTitle" : "renewTitle")}
        description={t("warning")}
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              {t("keep")}
            </Button>
            <Button busy={isBusy} onClick={question === "remove" ? shut : make}>
              {t(question === "remove" ? "remove" : "renew")}
            </Button>
          </>
        }
      />
    </Card>
  );
}
