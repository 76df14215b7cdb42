"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

type ConfirmAddressButtonProps = {
  ct: string;
  question: string;
  /** Where the person goes on. */
  next: { to: "order" | "cart" | "account"; href: string };
};

/** Opening the mail confirms nothing; only this button does, because mail scanners open links. */
export function ConfirmAddressButton({ ct, question, next }: ConfirmAddressButtonProps) {
  const t = useTranslations("identity.address");
  const confirm = useAction("/base/account/email/confirm");
  if (confirm.data)
    return (
      <div className="grid gap-4">
        <Notice tone="success" role="status">
          {t(confirm.data.state, { email: confirm.data.email })}
        </Notice>
        <ButtonLink href={next.href} className="justify-self-start">
          {t(`goOn.${next.to}`)}
        </ButtonLink>
      </div>
    );
  return (
    <div className="grid gap-4">
      <p className="text-lg text-muted">{question}</p>
      <Button size="lg" block busy={confirm.isPending} onClick={() => confirm.mutate({ ct })}>
        {t("submit")}
      </Button>
      <Refusal error={confirm.error} />
    </div>
  );
}
