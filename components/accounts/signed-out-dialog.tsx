"use client";

import { useEffect, useState } from "react";
import { type SignedOut, takeSignedOut } from "@/components/api/session";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

export type SignedOutWords = Record<SignedOut["reason"], string> & {
  title: string;
  kept: string;
  login: string;
  later: string;
};

/** Why somebody is signed out who has not asked for it, and the way back to where they were. */
export function SignedOutDialog({ words }: { words: SignedOutWords }) {
  const [told, setTold] = useState<SignedOut | null>(null);
  useEffect(() => setTold((before) => before ?? takeSignedOut()), []);
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
