"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/notice";
import { CodeForm } from "./code-form";
import { LinkForm } from "./link-form";
import { removeTicket, takeTicket } from "./link-ticket";
import { useEnter } from "./sign-in";

type Answer = { token: string | null; ticket?: string };

/** Continues if signed in, else asks for the missing code. */
function useAnswer(next: string) {
  const t = useTranslations("login");
  const enter = useEnter();
  const [ticket, setTicket] = useState<string | null>(null);
  const done = () => enter(next, t("success"));
  const answer = (data: Answer) => (data.token ? done() : setTicket(data.ticket ?? null));
  return { ticket, done, answer };
}

type StepProps = { ticket: string; next: string };

/** The missing code after a provider's sign-in. */
export function CodeStep({ ticket, next }: StepProps) {
  const { done } = useAnswer(next);
  return <CodeForm ticket={ticket} onDone={done} />;
}

/** The choice to link a provider's sign-in to an existing account with the same address. */
export function LinkStep({ ticket, next }: StepProps) {
  const { ticket: code, done, answer } = useAnswer(next);
  return code ? <CodeForm ticket={code} onDone={done} /> : <LinkForm ticket={ticket} onAnswer={answer} />;
}

/** The mailed link, opened in the browser that requested it; opening it changes nothing. */
export function ConfirmStep({ confirm, next }: { confirm: string; next: string }) {
  const t = useTranslations("identity.confirm");
  const link = useAction("/base/identity/link/confirm");
  const { ticket: code, done, answer } = useAnswer(next);
  const [isWrongBrowser, setIsWrongBrowser] = useState(false);
  if (code) return <CodeForm ticket={code} onDone={done} />;
  return (
    <div className="grid gap-4">
      <Alert>{isWrongBrowser && t("wrongBrowser")}</Alert>
      <Refusal error={link.error} />
      <Button
        size="lg"
        block
        busy={link.isPending}
        onClick={() => {
          const ticket = takeTicket();
          if (!ticket) return setIsWrongBrowser(true);
          link.mutate(
            { ticket, confirm },
            {
              onSuccess: (data) => {
                removeTicket();
                answer(data);
              },
            },
          );
        }}
      >
        {t("submit")}
      </Button>
    </div>
  );
}
