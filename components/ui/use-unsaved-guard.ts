"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { isAsking, confirmLeaving, setQuestion } from "./unsaved-question";

/**
 * Asks before unsaved changes are left: by closing the tab, following a link, the browser's Back and Forward, or the
 * office search.
 */
export function useUnsavedGuard(isUnsaved: boolean): void {
  const t = useTranslations("ui");
  const words = t("leaveUnsaved");
  useEffect(() => {
    if (!isUnsaved) return;
    setQuestion(words);
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isAsking()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest("a[href]");
      const staysHere = !link || link.getAttribute("target") === "_blank" || link.hasAttribute("download");
      if (staysHere || confirmLeaving()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    const unguardSteps = guardSteps();
    return () => {
      setQuestion(null);
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
      unguardSteps();
    };
  }, [isUnsaved, words]);
}

function guardSteps(): () => void {
  // Some browsers lack this API.
  const steps = window.navigation as Navigation | undefined;
  if (!steps) return guardByTwin();
  const onNavigate = (event: NavigateEvent) => {
    const isStep = event.navigationType === "traverse" && event.cancelable;
    if (isStep && !confirmLeaving()) event.preventDefault();
  };
  steps.addEventListener("navigate", onNavigate);
  return () => steps.removeEventListener("navigate", onNavigate);
}

/**
 * Some browsers report a history step only afterwards. There the page is pushed to the history twice: the first Back
 * reaches the duplicate, and continues from there or is reverted.
 */
function guardByTwin(): () => void {
  const { href } = window.location;
  const state = { ...(window.history.state as object | null), isTwin: true };
  const stay = () => window.history.pushState(state, "", href);
  const onStep = (event: PopStateEvent) => {
    const isOnTwin = window.location.href === href;
    const isLeaving = confirmLeaving();
    if (isLeaving && !isOnTwin) return;
    // Nothing for the router to show, because the page is the same.
    event.stopImmediatePropagation();
    if (isLeaving) window.history.back();
    else stay();
  };
  stay();
  window.addEventListener("popstate", onStep, true);
  return () => {
    window.removeEventListener("popstate", onStep, true);
    const current = window.history.state as { isTwin?: boolean } | null;
    if (current?.isTwin) window.history.back();
  };
}
