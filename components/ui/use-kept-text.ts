"use client";

import { use, useEffect, useRef, useState } from "react";
import { currentUser } from "@/components/accounts/current-user";
import { DialogPlace } from "./unsaved";

/**
 * The text of a field outside a `Form` that the same person finds again in this tab: after a reload, a way back, or the end of the
 * session. In a dialog, which asks before it is closed, not after closing. `key` names what is written about.
 */
export function useKeptText(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState("");
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  const isAsked = use(DialogPlace) !== null;
  useEffect(() => {
    if (!currentUser()) return;
    let stop: ((isKept: boolean) => void) | undefined = () => {};
    void import("./form-drafts").then(
      ({ watchText }) =>
        (stop &&= watchText(
          key,
          () => latest.current,
          (kept) => setText((typed) => typed || kept),
        )),
      () => {},
    );
    return () => {
      stop?.(!isAsked);
      stop = undefined;
    };
  }, [key, isAsked]);
  return [text, setText];
}
