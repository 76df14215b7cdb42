"use client";

import { type UseQueryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { toastDone, toastFailure } from "@/components/ui/toast";
import { CallError } from "@/lib/http/client";
import { whileActive } from "./activity";
import { type Data, type Input, type Path, send } from "./send";
import { isPassing, sendRepeatedly } from "./send-repeatedly";

const sessionEndedCode = 1001;

/**
 * `isTold`: the page tells the success itself, so that the `msg` of the response would tell it twice. `isRead`: nothing is changed, and
 * the caller repeats it.
 */
type CallOptions = { isTold?: boolean; isRead?: boolean };

/**
 * A call started by a person: shows the `msg` of a success as a toast (rule R14.1), ends the session on code 1001
 * (rule R2.7), repeats the call when no response arrives (rule R13.12), and restarts the 30 minutes of inactivity (rule R2.6). A refusal is shown by the caller, once: `Form`,
 * `Refusal` or `useToastRefusal`. Never settles when the session has ended, since the page is about to be left.
 * @throws CallError for every code but 200 and 1001
 */
export async function call<P extends Path>(
  path: P,
  input: Input<P>,
  { isTold = false, isRead = false }: CallOptions = {},
): Promise<Data<P>> {
  try {
    const answer = await whileActive(isRead ? send(path, input) : sendRepeatedly(path, input));
    if (answer.msg && !isTold) toastDone(answer.msg);
    return answer.data as Data<P>;
  } catch (error) {
    if (error instanceof CallError && error.code === sessionEndedCode)
      return (await import("./session")).leaveSignedOut();
    throw error;
  }
}

/**
 * A read, cached under its path and input. A failure is told in one toast, unless
 * the page shows it: `isShown`.
 */
export function useCall<P extends Path>(
  path: P,
  input: Exclude<Input<P>, FormData>,
  {
    isShown = false,
    ...options
  }: { isShown?: boolean } & Partial<
    Pick<
      UseQueryOptions<Data<P>>,
      "enabled" | "staleTime" | "refetchInterval" | "initialData" | "placeholderData"
    >
  > = {},
) {
  const query = useQuery<Data<P>>({
    queryKey: [path, input],
    queryFn: () => call(path, input, { isRead: true }),
    retry: (failures, error) => failures < 2 && isPassing(error),
    ...options,
  });
  const reason = useReason();
  const tell = useEffectEvent((failure: Error) => {
    if (!isShown) toastFailure(reason(failure));
  });
  const { error } = query;
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
  return query;
}

/** A call that the person starts. The caller shows its `error`: with `Refusal`, or by awaiting it in a `Form`. */
export const useAction = <P extends Path>(path: P) =>
  useMutation<Data<P>, Error, Input<P>>({ mutationFn: (input) => call(path, input) });

/** Returns the message for an error thrown by a call; of code 3000, the messages of its fields. */
export function useReason(): (error: unknown) => string {
  const t = useTranslations("ui");
  return (error) => {
    if (!(error instanceof CallError)) return t("networkFailure");
    return [...new Set(Object.values(error.fields))].join(" ") || error.message || t("networkFailure");
  };
}
