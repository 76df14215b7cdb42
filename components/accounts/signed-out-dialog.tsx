"use client";

import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { type SignedOut, takeSignedOut } from "@/components/api/session";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { joinSentences } from "@/lib/core/join-sentences";
import { arrivalToast } from "@/components/layout/arrival-notice";
import { toastWarning } from "@/components/ui/toast";

export type SignedOutWords = Record<SignedOut["reason"], string> & {
  title: string;
  kept: string;
  login: string;
  later: string;
};

const isLoginPage = (path: string) => path.endsWith("/login");

/**
 * Why a person was signed out, with the way back to the previous page. Not shown on login pages, which have the reason
 * beside the form.
 */
export function SignedOutDialog({ words }: { words: SignedOutWords }) {
  const locale = useLocale();
  const [told, setTold] = useState<SignedOut | null>(null);
  useEffect(() => {
    const ended = takeSignedOut();
    if (!ended) return;
    if (isLoginPage(window.location.pathname))
      toastWarning(joinSentences(locale, words[ended.reason], ended.hasDrafts && words.kept), arrivalToast);
    else setTold(ended);
  }, [words, locale]);
  const close = () => setTold(null);
  return (
    <Dialog
      open={told !== null}
      onClose={close}
      size="sm"
      title={words.title}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {words.later}
          </Button>
          <ButtonLink href={told?.login ?? "/usr/login"}>{words.login}</ButtonLink>
        </>
      }
    >
      {told && <p>{words[told.reason]}</p>}
      {told?.hasDrafts && <p className="mt-3">{words.kept}</p>}
    </Dialog>
  );
}
